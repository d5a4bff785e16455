import { escapeHtml } from '../../../contract/escape-html.ts';
import type { ObjectSchema, OpenApi, Operation } from './openapi.ts';

/** The URL of the page's style sheet. */
const STYLE_PATH = '/api/docs/style.css';

const JSON_TYPE = 'application/json';

/** The page's style sheet. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d6d3cd, #3d3a36); --soft: light-dark(#f6f4f0, #1f1d1b); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; }
section { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0 1rem 1rem; margin: 1rem 0; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; background: var(--soft); padding: 0.1em 0.3em; border-radius: 0.25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding: 0.5rem 0; }
th, td { text-align: start; vertical-align: top; border-top: 1px solid var(--line); padding: 0.4rem 0.8rem 0.4rem 0; }
`;

function kind(schema: ObjectSchema): string {
  if (schema.anyOf) return schema.anyOf.map(kind).join(' or ');
  if (schema.items) return `list of ${kind(schema.items)}`;
  return schema.format ?? [schema.type ?? 'any'].flat().join(' or ');
}

function bounds({ minLength, maxLength, minimum, maximum, description }: ObjectSchema): string {
  const least = minLength ?? minimum;
  const most = maxLength ?? maximum;
  const unit = maxLength === undefined ? '' : ' characters';
  const range = least !== undefined && most !== undefined ? `${least} to ${most}${unit}. ` : '';
  return `${range}${description ?? ''}`;
}

function table(caption: string, schema: ObjectSchema): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return '';
  const rows = fields.map(([name, field]) => {
    const need = schema.required?.includes(name) ? 'always' : 'optional';
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(kind(field))}</td><td>${need}</td><td>${escapeHtml(bounds(field))}</td></tr>`;
  });
  return `<div class="scroll"><table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Present</th><th scope="col">Bounds</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function call(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content[JSON_TYPE]?.schema;
  const data = operation.responses['200']?.content?.[JSON_TYPE]?.schema.properties?.['data'];
  const statuses = Object.keys(operation.responses).join(', ');
  const who = operation.security ? 'Needs the access token (bearer).' : 'Open to everybody.';
  return `<section><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</h3><p>${who} Answers ${statuses}.</p>${
    body ? table('Body', body) : ''
  }${data ? table(data.items ? 'Each item of data' : 'data', data.items ?? data) : ''}</section>`;
}

/** The document as a page for people, without scripts and with its style in a separate file. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      tag: operation.tags?.[0] ?? 'Other',
    })),
  );
  const groups = Object.entries(Object.groupBy(calls, ({ tag }) => tag)).map(
    ([tag, list = []]) =>
      `<h2>${escapeHtml(tag)}</h2>${list.map(({ path, method, operation }) => call(path, method, operation)).join('')}`,
  );
  const { title, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p>${groups.join('')}</main></body></html>`;
}
