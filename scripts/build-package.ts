// Builds the npm package in dist/package: compiled JavaScript with its libraries, the pages, and of native code
// only dependencies. Then packs it.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist", "package");
const server = join(folder, "server");
/** Native code, which npm selects by platform; the second is never loaded. */
const native = ["@node-rs/argon2", "pg-native"];

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** Workers are named by their source. */
function nameCompiledWorkers(): Plugin {
  return {
    name: "glasshouse-name-compiled-workers",
    transform: (code) => code.replaceAll(/(new Worker\(new URL\("\.\/[\w-]+)\.ts"/g, '$1.js"'),
  };
}

/** On Windows npm is a script, which only a shell starts; a shell would split paths at their spaces. */
function run(command: string, options: string[], cwd: string): void {
  const shell = process.platform === "win32" && command === "npm";
  const { status } = spawnSync(command, options, { cwd, stdio: "inherit", shell });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")} failed`);
}

async function compileServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [nameCompiledWorkers()],
    ssr: { noExternal: true, external: native },
    build: {
      ssr: true,
      target: "node22",
      outDir: server,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        input: [join(root, "server", "main.ts"), join(root, "server", "crowd", "crowd-thread.ts")],
        // all in one folder, since modules find files by their own address
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

function copyFiles(): void {
  for (const file of ["README.md", "LICENSE", "bin"])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  chmodSync(join(folder, "bin", "glasshouse.js"), 0o755);
  const database = join(root, "server", "db");
  for (const file of ["migrations", "functions", "rights.sql"])
    cpSync(join(database, file), join(server, file), { recursive: true });
  cpSync(join(root, "server", "auth", "common-passwords.txt"), join(server, "common-passwords.txt"));
  cpSync(join(root, "web", "dist"), join(folder, "web", "dist"), { recursive: true });
  mkdirSync(join(folder, "web", "fonts"));
  for (const file of globSync("web/fonts/*-basic.woff2", { cwd: root }))
    cpSync(join(root, file), join(folder, "web", "fonts", basename(file)));
}

function writeManifest(): void {
  const { version, description, license } = readJson("package.json");
  const { dependencies, optionalDependencies } = readJson("server/package.json");
  const manifest = {
    name: "glasshouse-simulation",
    version,
    description,
    license,
    type: "module",
    bin: { glasshouse: "bin/glasshouse.js" },
    engines: { node: ">=22" },
    dependencies: { "@node-rs/argon2": dependencies["@node-rs/argon2"] },
    optionalDependencies,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

// a test's own would bundle the development forms of libraries
process.env.NODE_ENV = "production";
rmSync(folder, { recursive: true, force: true });
for (const packed of globSync("dist/glasshouse-simulation-*.tgz", { cwd: root })) rmSync(join(root, packed));
run(process.execPath, [join(root, "scripts", "build-web.ts")], root);
await compileServer();
copyFiles();
writeManifest();
run("npm", ["pack", "--silent", "--pack-destination", ".."], folder);
