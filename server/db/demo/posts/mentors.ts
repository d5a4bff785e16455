import { story } from '../make.ts';
import { h2, p, ul } from '../markup.ts';

export const mentors = [
  story({
    subject: 'From Slemani to a children’s ward in the north',
    summary: 'Hêvî, a nurse, on nine months of waiting and the first night shift.',
    author: 'Hêvî Demir',
    quote: 'I understood the children at once. For the parents I needed a year.',
    body: [
      p(
        'I had worked for six years when I applied. At home I was somebody who was asked. For the recognition of my profession I became a pupil again, with a name badge on which stood “trainee”, and a colleague who was nine years younger explained to me how one takes a temperature.',
      ),
      p(
        'That was the hardest part, harder than the language. I told my mentor, and she said: “You are not being made smaller. You are being introduced.” I wrote it on the inside of my locker.',
      ),
      p(
        'On my first night shift alone a boy of four could not sleep. I sang him a lullaby in Kurdish, since I knew no other. He listened with great attention and said: “That was wrong, but go on.” I still sing it today. The whole ward knows the second verse.',
      ),
      h2('What I tell those who come after me'),
      ul(
        'Learn the language of the handover first; it always has the same twelve words.',
        'Ask when you do not understand, above all with numbers.',
        'Let yourself be introduced.',
      ),
    ],
    closing: 'Hêvî helps nurses and midwives with recognition and with the first job interview.',
  }),
  story({
    subject: 'An engineer and forty-one applications',
    summary: 'Daniel on rejections, a table in four colours, and the one that worked.',
    author: 'Daniel Okafor',
    quote: 'At the twentieth refusal I began to collect them. From then on they belonged to me.',
    body: [
      p(
        'I am an orderly person, so I made a table: company, date, what I sent, what came back. After twenty lines I saw something that I would not have seen in twenty letters. Where I had written to a person, I received answers. Where I had filled in a form, I received silence.',
      ),
      p(
        'So I changed one thing. Before each application I spoke with somebody who worked there. Not to ask for a job, only a quarter of an hour about what their day was like. Most said no. But of the eleven who said yes, four told me about places that had not been advertised.',
      ),
      p(
        'The forty-first application was half a page. I got the interview because somebody in the next room said: “I know him, he asked good questions.”',
      ),
      p(
        'My table hangs in my office today, with all its red lines. When students come to me who have collected five refusals, I show it to them without a word.',
      ),
    ],
    closing: 'Daniel practises technical interviews, and he interrupts on purpose.',
  }),
  story({
    subject: 'My mother asked every day when I was coming back',
    summary: 'Rojda on leaving as the eldest daughter, and on a Friday that belongs to the family.',
    author: 'Rojda Amin',
    quote: 'I did not go away from them. I went somewhere, and they are part of it.',
    body: [
      p(
        'In my family nobody had ever gone further than the capital. When the letter of admission came my father read it three times and said nothing for a week. My mother cooked as if I were to live on it for years.',
      ),
      p(
        'What helped was not an argument. My mentor, who comes from our town, came to tea with her mother. The two mothers talked for three hours, about stoves and about how one recognises that a daughter is eating. In the end my mother asked for the number of the other one. They telephone to this day, I believe mostly about us.',
      ),
      p(
        'We agreed on Fridays. On Fridays I call, whatever happens, and we leave the camera on while they eat. I need not say anything. I hear the plates.',
      ),
      p(
        'In the second year my mother stopped asking when I was coming back. She asked what I was cooking. That is how I knew that she had arrived as well.',
      ),
    ],
    closing: 'Rojda speaks with families too, in Sorani and in Kurmanji.',
  }),
  story({
    subject: 'The scholarship I got on the third attempt',
    summary: 'Hozan on the same foundation, three years in a row.',
    author: 'Hozan Barzani',
    quote: 'The first time I wrote what they wanted to hear. The third time I wrote what I knew.',
    body: [
      p(
        'In the first year my application was beautiful. There were great words in it, and a quotation. I did not even receive a letter, only an e-mail from an address one could not answer.',
      ),
      p(
        'In the second year I had somebody correct it, who made it more beautiful still. I reached the second round. There a woman with glasses asked me: “And what did you do about it?” I spoke about what ought to be done. She wrote something down, it was very short.',
      ),
      p(
        'In the third year I had spent a summer helping farmers in my village to measure their wells. I had a notebook with numbers, wet at the edges. I wrote about the wells: how deep, how many, what the old men believed and what was true. There was not one great word in it.',
      ),
      p(
        'The woman with the glasses was there again. She asked for the notebook and leafed in it for a long time. I think I had the scholarship from then on.',
      ),
    ],
    closing: 'Hozan reads scholarship applications and asks the question of the woman with the glasses.',
  }),
  story({
    subject: 'Starting again at forty-three',
    summary: 'Samira, a teacher, on being the oldest in every room.',
    author: 'Samira Haddad',
    quote: 'Everybody asked whether it was not too late. Nobody could tell me for what.',
    body: [
      p(
        'I taught mathematics for nineteen years. Then we had to leave, and in the new country I sat in a language course beside young people who could have been my pupils. One of them really had been.',
      ),
      p(
        'He was ahead of me. He helped me with the articles, I helped him with fractions. We made it a habit: an hour in the café after the course, two tables pushed together, soon six people. I had a class again before I had a certificate.',
      ),
      p(
        'It took four years until I was allowed to teach. In the third I wanted to give up and work in a warehouse. My mentor did not talk me out of it. She asked: “What would you miss?” I said, the moment when somebody understands. Then we looked together for a place where that would happen on the way: homework help, two afternoons a week.',
      ),
      p(
        'Today I teach fractions in my fourth language. When a child says that it cannot do it, I tell it how I learned the articles.',
      ),
    ],
    closing: 'Samira accompanies people who change their profession or begin again late.',
  }),
  story({
    subject: 'Two suitcases, one laptop, no plan B',
    summary: 'Rênas on his first year as a programmer abroad, and on a mistake that saved him.',
    author: 'Rênas Temo',
    quote: 'I deleted the wrong table on my ninth day. That is how I got to know everybody.',
    body: [
      p(
        'I had come for a job with a probation of six months. I spoke little, out of caution. I ate at my desk. On the ninth day I ran a command in the wrong window, and a table with the orders of a whole morning was gone.',
      ),
      p(
        'I could have waited to see whether anybody would notice. I got up, went to the middle of the room and said in my best English: “I have broken something, and I need help.” I have never seen so many people stand up at the same time.',
      ),
      p(
        'After two hours everything was back. My boss asked me to write down how it had happened, without a name in it, so that it could not happen to the next one. That text is part of the introduction today. And from that day on I no longer ate at my desk.',
      ),
      p('People do not trust those who make no mistakes. They trust those who say it at once.'),
    ],
    closing: 'Rênas helps people in computing to find a first job and to survive the ninth day.',
  }),
  story({
    subject: 'What I learned by going home again',
    summary: 'Azad came back after five years. Not as a failure, he says, but with a tool box.',
    author: 'Azad Mirza',
    quote: 'They asked me why I had come back, as if going away were the destination.',
    body: [
      p(
        'I had a flat, a contract and a bicycle with three locks. And every spring I thought of the valley where my grandfather kept bees. After five years I wrote two lists, as one does. The one for staying was longer. I went nevertheless, since the other one made me happier to read.',
      ),
      p(
        'It was not easy. Friends had married, prices had doubled, and at the office somebody asked whether they had thrown me out. For a year I was a foreigner for the second time.',
      ),
      p(
        'Then I began to use what I had brought: how to write a plan that a bank understands; how to hold a meeting that ends on time; how to speak of a mistake without a culprit. Today eleven families sell honey under one name. The labels are in three languages.',
      ),
      p(
        'To those who leave I say: keep the way back clean. Not because you must take it. Because one walks more freely if one could.',
      ),
    ],
    closing: 'Azad advises people who want to return or who live between two places.',
  }),
  story({
    subject: 'A mentor is not a teacher',
    summary: 'Maria has accompanied thirty people. What she does in the hour, and what she leaves undone.',
    author: 'Maria Lindqvist',
    quote: 'The best hours are those in which I have hardly said anything.',
    body: [
      p(
        'When I began I prepared myself like for a lecture. I had links, lists, good advice. The young man opposite listened politely, and after a month he had done nothing of it. In the fifth meeting I had forgotten my notes and asked: “What is the smallest thing you could do by Thursday?” He did it by Wednesday.',
      ),
      p(
        'Since then I have kept to a simple order. Ten minutes: what has happened? Thirty minutes: one single thing, the one that presses. Ten minutes: what will you do by when, and how will I hear of it? The last ten are for tea.',
      ),
      p(
        'What I do not do: write texts, make telephone calls for somebody, promise anything. That is not hardness. Whoever has made the first call with a dry mouth makes the second without me.',
      ),
      p(
        'And I say it when I do not know something. “I don’t know, but I know whom we could ask” is the sentence I say most often. It seems to be the one they take with them.',
      ),
    ],
    closing: 'Maria looks after the group of new mentors and still keeps her Thursdays free.',
  }),
];
