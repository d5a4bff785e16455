import { proveGraphPaths } from '../support/graph-paths.ts';

proveGraphPaths(1);
