import * as build from 'virtual:react-router/server-build';
import { replaceShopData } from '../brands/brand-service.server.ts';
import { renderOrders } from '../platform/http/render-thread.server.ts';

// The program of the thread that renders pages: without the API, the jobs and the demo.
renderOrders(build, replaceShopData);
