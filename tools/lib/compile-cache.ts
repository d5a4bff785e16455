import path from 'node:path';
import { root } from './project.ts';

// The check often starts Node with the same modules: what one process has compiled, the next can reuse.
process.env['NODE_COMPILE_CACHE'] = path.join(root, '.cache', 'node');
