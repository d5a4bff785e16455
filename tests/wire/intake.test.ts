import { describe, expect, test } from 'vitest';
import { Type, type TSchema } from 'typebox';
import { api } from '../../contract/api.ts';
import type { CallSchema } from '../../contract/call.ts';
import { answerShape, isOwn, takeIn } from '../../src/kit/wire/intake.ts';
import { shapeOf } from '../../tools/vite/answer-shapes.ts';
import { pageOf } from '../../contract/paging.ts';

const takenAs = (schema: TSchema, value: unknown): unknown => takeIn(value, shapeOf(schema));

describe('NET-01 an answer is read', () => {
  const Person = Type.Object({
    name: Type.String(),
    age: Type.Integer(),
    isHere: Type.Boolean(),
    nick: Type.Union([Type.String(), Type.Null()]),
    size: Type.Optional(Type.Integer()),
    tags: Type.Array(Type.String()),
    places: Type.Record(Type.String(), Type.Array(Type.String())),
    home: Type.Object({ street: Type.String() }),
  });
  const empty = {
    name: '',
    age: 0,
    isHere: false,
    nick: null,
    tags: [],
    places: {},
    home: { street: '' },
  };

  test('unchanged if it matches the contract', () => {
    const whole = {
      name: 'Ada',
      age: 36,
      isHere: true,
      nick: 'A',
      size: 0,
      tags: ['x'],
      places: { Asia: ['Baghdad'] },
      home: { street: 'Long' },
    };
    expect(takenAs(Person, whole)).toEqual(whole);
  });

  test('with defaults for all that is missing, null or of another kind', () => {
    const nulls = Object.fromEntries(Object.keys(Person.properties).map((name) => [name, null]));
    for (const value of [{}, nulls, null, undefined, 'text', 7, []])
      expect(takenAs(Person, value), JSON.stringify(value)).toEqual(empty);
  });

  test('with numbers sent as text, text sent as numbers, and booleans sent as either', () => {
    const sent = { name: 7, age: ' 36 ', isHere: 1, nick: 5, size: '9', tags: [1, null, 'b'], home: [] };
    expect(takenAs(Person, sent)).toMatchObject({
      name: '7',
      age: 36,
      isHere: true,
      nick: '5',
      size: 9,
      tags: ['1', 'b'],
    });
    for (const [value, is] of [
      ['true', true],
      ['false', false],
      ['1', true],
      [0, false],
    ] as const)
      expect(takenAs(Type.Boolean(), value)).toBe(is);
    expect(takenAs(Person, { age: 'many', size: 'many' })).toEqual(empty);
  });

  test('with fields that are not in the contract', () => {
    expect(takenAs(Person, { colour: 'red', home: { number: 3 } })).toEqual({
      ...empty,
      colour: 'red',
      home: { street: '', number: 3 },
    });
  });

  test('with known words only, where the contract lists them', () => {
    const Word = Type.Unsafe<string>({ type: 'string', enum: ['en', 'ckb'] });
    const Words = Type.Object({
      one: Word,
      maybe: Type.Union([Word, Type.Null()]),
      some: Type.Optional(Word),
    });
    expect(takenAs(Words, { one: 'de', maybe: 'de', some: 'de' })).toEqual({ one: 'en', maybe: null });
    expect(takenAs(Type.Array(Word), ['ckb', 'de', null])).toEqual(['ckb']);
  });

  test('as a page or a list, whichever the server sends', () => {
    const Item = Type.Object({ pk: Type.Integer() });
    const rows = [{ pk: 1 }, { pk: 2 }];
    const page = { result: rows, current_page: 1, total_pages: 1, total_count: 2 };
    for (const sent of [
      rows,
      { result: rows },
      { ...page, total_count: null },
      { ...page, total_pages: '1' },
    ])
      expect(takenAs(pageOf(Item), sent)).toEqual(page);
    for (const sent of [rows, page]) expect(takenAs(Type.Array(Item), sent)).toEqual(rows);
    const third = { result: rows, current_page: '3', total_pages: 5 };
    expect(takenAs(pageOf(Item), third)).toMatchObject({ current_page: 3, total_pages: 5 });
    expect(takenAs(pageOf(Item), { result: null })).toEqual({ ...page, result: [], total_count: 0 });
  });
});

test('NET-01 every answer in the contract has a shape, and an empty answer becomes it', () => {
  const answers = Object.entries<CallSchema>(api).flatMap(([name, { answer }]) =>
    answer ? [[name, answer] as const] : [],
  );
  expect(answers.length).toBeGreaterThan(30);
  for (const [name, answer] of answers) {
    const once = takenAs(answer, null);
    expect(once, name).toBeTypeOf('object');
    expect(takenAs(answer, structuredClone(once)), name).toEqual(once);
  }
});

test('NET-01 the client knows the answer of every call once the files that name the calls are loaded', () => {
  import.meta.glob(['../../contract/calls/*.ts', '../../src/kit/wire/client.ts'], { eager: true });
  const calls = Object.entries<CallSchema>(api);
  for (const [name, { answer }] of calls) expect(answerShape(name), name).toEqual(answer && shapeOf(answer));
  expect(calls.filter(([name]) => isOwn(name))).toEqual(calls.filter(([, call]) => call.isOwn === true));
});
