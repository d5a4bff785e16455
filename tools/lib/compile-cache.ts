import path from 'node:path';
import { root } from './project.ts';

// The check starts Node often, on the same modules: what one process has compiled need not be compiled by the next.
process.env['NODE_COMPILE_CACHE'] = path.join(root, '.cache', 'node');
