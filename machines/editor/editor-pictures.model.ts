/** Examples for choosing a picture: two names, three pages, answers that are late, refused or missing. */
import { editorPicturesMachine } from './editor-pictures.machine.ts';
import { defineModel } from '../modelling/model.ts';

const road = { name: 'Road', url: '/media/road.png' };
const noon = { name: 'Noon', url: '/media/noon.png' };

/** A picture that is already in the text. */
const edited = { url: '/media/noon.png', alt: 'Noon', caption: 'At noon', width: 4, height: 3 };

export const editorPicturesModel = defineModel({
  machine: editorPicturesMachine,
  inputs: [{ edited: null }, { edited }],
  starts: ['Put the caret into the text.', 'Select a picture in the text.'],
  does: {
    'search.typed': 'Type into the search field.',
    'page.turn': 'Press “Next” or “Previous”.',
    'network.returned': 'Go online again.',
    'pictures.retry': 'Press “Try again”.',
    'pictures.given': 'Wait until the pictures are there.',
    'pictures.withheld': 'Go offline while they load.',
    'picture.choose': 'Press a picture.',
    'picture.unchoose': 'Press “Another picture”.',
    'picture.take': 'Fill in “What the picture shows” and “Caption”, and press “Insert into the text”.',
  },
  shows: {
    'choosing.resting': 'What is typed; the pictures from before, greyed.',
    'choosing.asking': 'The pictures from before, greyed.',
    'choosing.failed': '“Couldn’t load the pictures.”',
    'choosing.listed': 'The pictures that match.',
    describing: 'The heading “Describe the picture”.',
    taken: 'No dialog; the picture is in the text.',
  },
  cases: {
    'search.typed': ({ context }) => [{ search: context.query.search === 'road' ? 'noon' : 'road' }],
    'page.turn': ({ context }) => [
      { page: context.shown.page === 1 ? 2 : 1 },
      { page: 0 },
      { page: context.shown.pages + 1 },
    ],
    'pictures.given': ({ context }) => [
      { query: context.query, pictures: [road, noon], page: context.query.page, pages: 2 },
      { query: { ...context.query, page: 3 }, pictures: [noon], page: 7, pages: 9 },
      { query: { ...context.query, search: 'late' }, pictures: [noon], page: 7, pages: 9 },
    ],
    'pictures.withheld': ({ context }) => [
      { query: context.query },
      { query: { ...context.query, page: 3 } },
    ],
    'picture.choose': [{ picture: road }],
    'picture.take': [
      { alt: 'A road at noon', caption: 'The road', width: 4, height: 3 },
      { alt: '', caption: '', width: 0, height: 0 },
    ],
  },
  tell: ({ context: { query, shown, chosen, words } }) => [
    query.search,
    query.page,
    shown.page,
    shown.pages,
    shown.pictures.length,
    chosen?.url,
    words.alt,
  ],
  rules: {
    always: {
      'TPL-02 only a chosen picture is described, and a rejected one is forgotten': (snapshot) =>
        (snapshot.hasTag('describing') || snapshot.status === 'done') === (snapshot.context.chosen !== null),
      'TPL-02 an answer to an earlier query is dropped': (snapshot) => snapshot.context.shown.page !== 7,
      'TPL-02 only existing pages are requested': (snapshot) =>
        snapshot.context.query.page >= 1 && snapshot.context.query.page <= snapshot.context.shown.pages,
      'TPL-02 what is shown is what was requested': (snapshot) =>
        !snapshot.matches({ choosing: 'listed' }) ||
        snapshot.context.shown.page === snapshot.context.query.page,
      'TPL-02 the output is the chosen picture': (snapshot) =>
        snapshot.status !== 'done' ||
        ([road.url, edited.url].includes(snapshot.output.url) &&
          snapshot.output.alt === snapshot.context.words.alt),
    },
    canAlways: { 'a picture in the text': (snapshot) => snapshot.status === 'done' },
  },
});
