import { expect } from 'vitest';
import type { BrowserWindow } from './window.ts';
import { PATIENCE_MS } from '../patience.ts';
import { eventually } from '../eventually.ts';

/** Where something is on a page: the first visible match of a selector with a text; in a frame or not. */
export interface Place {
  css: string;
  text?: string;
  frame?: string;
}

/** Keys by their names, as WebDriver spells them. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const;
type Key = keyof typeof KEYS;

/**
 * A person at a window of any engine. Every step waits for what it needs; given functions run in the page, so they cannot
 * use anything around them.
 */
export class EnginePerson {
  readonly #window: BrowserWindow;
  readonly #origin: string;

  constructor(window: BrowserWindow, origin: string) {
    this.#window = window;
    this.#origin = origin;
  }

  /** Opens a page of the product and waits until it is interactive. */
  async goTo(path: string): Promise<void> {
    await this.#window.goTo(this.#origin + path);
    await this.sees('html.started');
  }

  /** Stores a session, like an earlier visit. */
  async keepSession(tokens: { access: string; refresh: string }): Promise<void> {
    // An address of the product without its scripts.
    await this.#window.goTo(`${this.#origin}/robots.txt`);
    await this.read(({ access, refresh }) => {
      localStorage.setItem('refreshToken', refresh);
      localStorage.setItem('accessToken', access);
    }, tokens);
  }

  /** Runs a function in the page, or in a frame. */
  async read<Given, Result>(work: (given: Given) => Result, given: Given, frame?: string): Promise<Result> {
    const source = `(json) => JSON.stringify((${work.toString()})(JSON.parse(json))) ?? 'null'`;
    // JSON keeps what these functions return.
    return JSON.parse(await this.#window.run(source, JSON.stringify(given), frame)) as Result;
  }

  /** Waits until a value of the page is as expected. */
  async finds<Given>(
    work: (given: Given) => unknown,
    given: Given,
    expected: unknown,
    frame?: string,
  ): Promise<void> {
    await expect
      .poll(() => this.read(work, given, frame).catch(String), { timeout: PATIENCE_MS })
      .toEqual(expected);
  }

  /** Waits until something is visible. */
  async sees(place: Place | string): Promise<void> {
    await this.#pointOf(placeOf(place), false);
  }

  /** Waits until nothing of this is visible any more. */
  async seesNo(place: Place | string): Promise<void> {
    const { css, text = '', frame } = placeOf(place);
    await this.finds(look, { css, text, isPressed: false }, null, frame);
  }

  /** Waits until the path of the address is this one. */
  isAt(path: string): Promise<void> {
    return this.finds(() => location.pathname, null, path);
  }

  /** Presses the mouse on something, once it is there, at rest and uncovered. */
  async press(place: Place | string): Promise<void> {
    const { x, y } = await this.#pointOf(placeOf(place), true);
    await this.#window.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types a text where the focus is. */
  async type(text: string, frame?: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.#window.act({ type: 'key', id: 'keyboard', actions }, frame);
  }

  /** Presses keys, one after the other. */
  strike(keys: readonly Key[], frame?: string): Promise<void> {
    return this.type(keys.map((key) => KEYS[key]).join(''), frame);
  }

  /** Presses a letter with Control held. */
  async shortcut(letter: string, frame?: string): Promise<void> {
    const actions = [
      { type: 'keyDown' as const, value: KEYS.Control },
      { type: 'keyDown' as const, value: letter },
      { type: 'keyUp' as const, value: letter },
      { type: 'keyUp' as const, value: KEYS.Control },
    ];
    await this.#window.act({ type: 'key', id: 'keyboard', actions }, frame);
  }

  /** Replaces a field's text by typing; the field then contains `expected`. */
  async write(place: Place | string, text: string, expected = text): Promise<void> {
    const { css, frame } = placeOf(place);
    await this.press(place);
    // What has the focus instead tells what lay under the mouse.
    const focused = (field: string): string => {
      const { activeElement: active } = document;
      return active?.matches(field) === true ? field : (active?.outerHTML.slice(0, 300) ?? 'nothing');
    };
    await this.finds(focused, css, css, frame);
    await this.shortcut('a', frame);
    await this.type(text, frame);
    await this.holds(place, expected);
  }

  /** Waits until a field holds a value. */
  holds(place: Place | string, value: string): Promise<void> {
    const { css, frame } = placeOf(place);
    return this.finds((field) => document.querySelector<HTMLInputElement>(field)?.value, css, value, frame);
  }

  /** Chooses an option of a select by its value, with the keyboard. */
  async choose(css: string, value: string): Promise<void> {
    await this.sees({ css: `${css}:enabled` });
    const steps = await eventually(async () => {
      const found = await this.read(
        ([field, wanted]) => {
          const select = document.querySelector<HTMLSelectElement>(field);
          select?.focus();
          const at = [...(select?.options ?? [])].findIndex((option) => option.value === wanted);
          return select === null || at < 0 ? null : at - select.selectedIndex;
        },
        [css, value] as const,
      );
      if (found === null) throw new Error(`${css} has no option ${value}.`);
      return found;
    });
    if (steps !== 0)
      await this.strike(Array.from({ length: Math.abs(steps) }, () => (steps > 0 ? 'ArrowDown' : 'ArrowUp')));
    await this.holds(css, value);
  }

  /** Chooses a file of the disk. */
  async upload(place: Place | string, file: string): Promise<void> {
    const { css, frame } = placeOf(place);
    // File fields may be hidden behind their buttons.
    await this.finds((field) => document.querySelector<HTMLInputElement>(field)?.disabled, css, false, frame);
    await this.#window.giveFile(css, file, frame);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#window.resize(width, height);
  }

  picture(): ReturnType<BrowserWindow['picture']> {
    return this.#window.picture();
  }

  /** Where something is, once it is visible; for a press also at rest, enabled, and on top. */
  async #pointOf({ css, text = '', frame }: Place, isPressed: boolean): Promise<{ x: number; y: number }> {
    let last = '';
    return eventually(async () => {
      const inside = await this.read(look, { css, text, isPressed }, frame);
      if (inside === null) throw new Error(`${css} "${text}" is not there, or covered.`);
      const point = frame === undefined ? inside : await this.read(lookAt, { css: frame, ...inside });
      if (point === null) throw new Error(`${css} "${text}" is covered.`);
      const place = JSON.stringify(point);
      if (isPressed && place !== last) {
        last = place;
        throw new Error(`${css} "${text}" moves.`);
      }
      return point;
    });
  }
}

const placeOf = (place: Place | string): Place => (typeof place === 'string' ? { css: place } : place);

/** In the page: the middle of the target, in view; null if it is not visible, or cannot be pressed but should be. */
function look({ css, text, isPressed }: { css: string; text: string; isPressed: boolean }) {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.innerText.includes(text),
  );
  if (found === undefined) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  if (!isPressed) return middle();
  const isOnTop = () => {
    const { x, y } = middle();
    const top = document.elementFromPoint(x, y);
    const label = top?.closest('label');
    return top !== null && (found.contains(top) || label?.control === found);
  };
  if (!isOnTop()) found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return isOnTop() && !found.matches(':disabled, [aria-disabled="true"]') ? middle() : null;
}

/** In the page around a frame: where a point of the frame is, in view; null if something covers it. */
function lookAt({ css, x, y }: { css: string; x: number; y: number }) {
  const frame = document.querySelector(css);
  if (frame === null) return null;
  const point = () => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: Math.round(left + frame.clientLeft + x), y: Math.round(top + frame.clientTop + y) };
  };
  const isOnTop = () => document.elementFromPoint(point().x, point().y) === frame;
  if (!isOnTop()) scrollBy({ top: point().y - innerHeight / 2, behavior: 'instant' });
  return isOnTop() ? point() : null;
}
