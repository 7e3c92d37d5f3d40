import { createServer, type Server } from 'node:http';
import { renderMetrics } from './metrics.server.ts';
import { StartupError } from './process/startup.server.ts';

type MetricsServer = { port: number; close: () => Promise<void> };

/** Serves `GET /metrics` on a port of its own, which the proxy does not forward: the figures are not for the public. */
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
  await listen(server, port, host);
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

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartupError(`METRICS_PORT ${port} cannot be used: ${error.message}`)));
    server.listen(port, host, resolve);
  });
}
