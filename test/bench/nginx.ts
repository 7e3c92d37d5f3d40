import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../faults/shop-process.ts';
import type { RunningServer } from './servers.ts';

/** With BENCH_NGINX=1: puts the machine's nginx in front of a shop, with `deploy/nginx/vitrina.conf` but without TLS. */
export async function behindNginx(shop: RunningServer, folder: string): Promise<RunningServer> {
  if (process.env.BENCH_NGINX !== '1') return shop;
  const port = await freePort();
  const root = join(folder, `nginx-${port}`);
  mkdirSync(join(root, 'temp'), { recursive: true });
  writeFileSync(join(root, 'nginx.conf'), configurationFor(shop, port, root));
  const child = spawn('nginx', ['-p', root, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/readyz`);
  const stop = async (): Promise<void> => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
    await shop.stop();
  };
  return { ...shop, origin, stop };
}

function configurationFor({ origin }: RunningServer, port: number, root: string): string {
  const site = readFileSync('deploy/nginx/vitrina.conf', 'utf8')
    .replace(/server \{\n {4}listen 80;.*?\n\}\n/s, '')
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace(/^ *listen \[::\]:443.*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} backlog=4096`)
    .replace('include /etc/nginx/vitrina-processes.conf', `server ${new URL(origin).host}`)
    // The bench names the visitors' addresses.
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    .replaceAll(/\/var\/(cache|log)\/nginx\//g, `${root}/`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/temp;`);
  return `daemon off; worker_processes auto; worker_rlimit_nofile 20000; pid ${root}/nginx.pid;
events { worker_connections 8192; }
http {
${folders.join('\n')}
${site}
}`;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not become ready`);
}
