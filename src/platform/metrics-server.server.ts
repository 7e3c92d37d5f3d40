import { createServer, type Server } from 'node:http';
import { renderMetrics } from './metrics.server.ts';
import { StartupError } from './process/startup.server.ts';

type MetricsServer = { port: number; close: () => Promise<void> };

/** Processes on one machine that can share the setting. */
const maxProcesses = 100;

/**
 * Serves `GET /metrics` on a port of its own, which the proxy does not forward: the figures are not for the public. When
 * the port is taken, the next free one is used, so that processes with the same settings do not stop each other.
 */
export async function serveMetrics(port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    renderMetrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listenFrom(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenFrom(server: Server, firstPort: number, host: string): Promise<void> {
  const lastPort = Math.min(firstPort + maxProcesses - 1, 65_535);
  for (let port = firstPort; ; port++) {
    try {
      return await listen(server, port, host);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && port < lastPort) continue;
      throw new StartupError(`METRICS_PORT ${port} cannot be used: ${message}`);
    }
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
