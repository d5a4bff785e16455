/** Has the client know the answers of the contract's calls (tools/vite/answer-shapes.ts). */
declare module 'virtual:answer-shapes';
