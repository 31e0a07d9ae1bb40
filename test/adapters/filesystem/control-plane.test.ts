import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ControlPlane, FilesystemAdapterError, isPlainPath } from "~/adapters/filesystem/index.js";
import { cleanWorkspaces, makeFolder, makeRoot } from "./workspace.js";

cleanWorkspaces();

function codeOf(attempt: () => void): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof FilesystemAdapterError) return error.code;
    throw error;
  }
  return "no error";
}

function canMount(): boolean {
  return spawnSync("unshare", ["-rm", "mount", "--bind", "/tmp", "/tmp"], { stdio: "ignore" }).status === 0;
}

/** Runs as a user without rights: root may look everywhere. */
function withoutRights<Result>(run: () => Result): Result {
  if (process.getuid?.() !== 0) return run();
  process.seteuid?.("nobody");
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}

describe("folders that no tool may reach", () => {
  it("may be named by a link that leads nowhere yet", async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "work"));
    symlinkSync("elsewhere", join(folder, "alias"));
    const root = await makeRoot(join(folder, "work"), { forbidden: [join(folder, "alias")] });
    for (const path of ["../elsewhere", "../elsewhere/x", "../alias", "../alias/x"])
      expect(
        codeOf(() => root.refuseForbidden(path)),
        path,
      ).toBe("control_plane");
  });

  it("can't be cut off by moving the link that they are named through", () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "disk/logs"), { recursive: true });
    symlinkSync("disk", join(folder, "link"));
    const plane = new ControlPlane([join(folder, "link/logs")]);
    const moves = (path: string) =>
      codeOf(() => plane.refuseReach(join(folder, path), { bases: [], takesAlong: true }));
    expect(moves("link")).toBe("control_plane");
    expect(moves("disk")).toBe("control_plane");
    expect(moves("disk/other")).toBe("no error");
  });

  it("stay where they are named, wherever that leads later", () => {
    const folder = makeFolder();
    for (const disk of ["one", "two"]) mkdirSync(join(folder, disk, "logs"), { recursive: true });
    symlinkSync("one", join(folder, "link"));
    const plane = new ControlPlane([join(folder, "link/logs")]);
    rmSync(join(folder, "link"));
    symlinkSync("two", join(folder, "link"));
    for (const disk of ["one", "two"])
      expect(
        codeOf(() => plane.refuseReach(`${disk}/logs/x`, { bases: [folder] })),
        disk,
      ).toBe("control_plane");
  });

  it.skipIf(!canMount())(
    "can't be moved under another mount of a folder above them (needs `unshare -rm`)",
    () => {
      const folder = makeFolder();
      mkdirSync(join(folder, "state/logs"), { recursive: true });
      mkdirSync(join(folder, "mount"));
      const script = `
      const { ControlPlane } = await import(${JSON.stringify(pathToFileURL(resolve("dist/adapters/filesystem/index.js")).href)});
      try {
        new ControlPlane(["${folder}/state/logs"]).refuseReach("${folder}/mount", { bases: [], takesAlong: true });
      } catch (error) { console.log(error.code) }`;
      const out = execFileSync(
        "unshare",
        [
          "-rm",
          "sh",
          "-c",
          `mount --bind "$0/state" "$0/mount" && exec "$1" --input-type=module -e "$2"`,
          folder,
          process.execPath,
          script,
        ],
        { encoding: "utf8" },
      );
      expect(out.trim()).toBe("control_plane");
    },
  );

  it("may be reached by what can't be looked at, which is refused too", () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "locked/deep"), { recursive: true });
    symlinkSync("/nonexistent/logs", join(folder, "locked/deep/link"));
    const plane = new ControlPlane(["/nonexistent/logs"]);
    chmodSync(join(folder, "locked"), 0o000);
    const reach = () => codeOf(() => plane.refuseReach(join(folder, "locked/deep/link"), { bases: [] }));
    expect(withoutRights(reach)).toBe("unreadable");
    chmodSync(join(folder, "locked"), 0o755);
    expect(reach()).toBe("control_plane");
  });

  it("are not reached by a second name of another file", () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "logs"));
    writeFileSync(join(folder, "logs/a"), "");
    writeFileSync(join(folder, "b"), "");
    linkSync(join(folder, "b"), join(folder, "c"));
    const plane = new ControlPlane([join(folder, "logs")]);
    const reach = (path: string) => codeOf(() => plane.refuseReach(path, { bases: [folder] }));
    expect(reach("c")).toBe("no error");
    linkSync(join(folder, "logs/a"), join(folder, "d"));
    expect(reach("d")).toBe("control_plane");
  });

  it("are guarded in bounded time against any text, which gives no error without a code", () => {
    const folder = makeFolder();
    const plane = new ControlPlane([join(folder, "logs")]);
    const texts = [
      '"'.repeat(30_000) + "x",
      " '".repeat(15_000),
      "file:".repeat(6_000),
      "~/".repeat(15_000),
      "\0".repeat(30_000),
      "../".repeat(10_000),
      "a/".repeat(15_000),
      "\u00e9/".repeat(15_000),
      "%2e".repeat(10_000),
    ];
    for (const text of texts) codeOf(() => plane.refuseReach(text, { bases: [folder] }));
    expect(codeOf(() => plane.refuseReach("x".repeat(40_000), { bases: [folder] }))).toBe("invalid_path");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        codeOf(() => plane.refuseReach(text, { bases: [folder], takesAlong: true }));
      }),
    );
  });
});

describe("a plain path", () => {
  it.each(["a", "a/b.txt", "/a b/c", "..", "$id.tsx", "it's", "a~", "files:x", "", "."])(
    "is one that every tool takes for what it says: %j",
    (text) => {
      expect(isPlainPath(text)).toBe(true);
    },
  );

  it.each(["~", "~/x", "~x", " a", "a\n", "'a'", '"a', "a\0", "file:a", "FILE:///a", "`a`"])(
    "is not one that some take for another: %j",
    (text) => {
      expect(isPlainPath(text)).toBe(false);
    },
  );

  it("in the home directory is guarded there", () => {
    const plane = new ControlPlane([join(homedir(), ".sworn-that-is-not-there")]);
    expect(codeOf(() => plane.refuseReach("'~/.sworn-that-is-not-there/x' ", { bases: [] }))).toBe(
      "control_plane",
    );
  });
});
