import * as build from 'virtual:react-router/server-build';
import { replaceShopData } from '../brands/brand-service.server.ts';
import { renderRequestedPages } from '../platform/http/render-thread.server.ts';

// The program of the thread that renders pages: without the API, the jobs and the demo.
renderRequestedPages(build, replaceShopData);
