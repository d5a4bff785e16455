/** Marks a row of a served list's skeleton, and in it the place of its record's name. */
export const EARLY_ROW = 'data-early-row';
export const EARLY_NAME = 'data-early-name';

/** The family of the page's text (src/kit/ui/typeface.ts). */
const FONT = 'Vazirmatn';

/** What a list answers with, as far as it is read here; an older server may answer with anything. */
interface ListAnswer {
  data?: { result?: readonly { name?: unknown; subject?: unknown }[] };
}

/**
 * Writes the names of a list's records into the served skeleton as soon as they are there: on a slow network the product comes
 * a second later. An answer without records changes nothing.
 */
export async function showEarlyNames(answer: Promise<Response>, page = document): Promise<void> {
  // The product reads the answer itself.
  const { data }: ListAnswer = await (await answer).clone().json();
  const records = data?.result;
  if (!records) return;
  // In another font a name may have more lines, and would move those below it. A file for letters that the page does not need
  // itself would keep the product waiting.
  const { fonts } = page;
  await fonts.ready;
  const isReadable = (name: string): boolean => fonts.check(`1em ${FONT}`, name);
  [...page.querySelectorAll(`[${EARLY_ROW}]`)].forEach((row, at) => {
    const record = records[at];
    if (!record) {
      row.remove();
      return;
    }
    const name = record.subject ?? record.name;
    const place = row.querySelector(`[${EARLY_NAME}]`);
    if (place && typeof name === 'string' && name !== '' && isReadable(name)) place.textContent = name;
  });
}
