/** Words that people here use in passwords, and that guessers try first. */
const subjects = `renas renes rênas ڕێناس student mentor mentorship scholarship university visa almanya awrupa ewropa
  europe germany turkey iraq iran syria twitter fortnite roblox woaini`;

/** Kurdish words, places and slogans as people type them in Latin letters, and the most common in Arabic letters. */
const kurdish = `kurdistan kurdstan kurdistani kurd kurdi kurdish kurmanci kurmanji sorani kurdo azadi azadî serbesti sarbaxo
  serxwebun peshmerga pesmerge peshmarga newroz nawroz nowruz biji bijikurdistan herbiji herbji jinjiyanazadi jiyan zhyan
  rojava rojhelat rojhalat bashur basur bakur nishtiman nistiman niştiman welat ala alay gorran barzani talabani ocalan apo
  hewler hawler erbil arbil slemani silemani sulaimani sulaymaniyah dihok duhok kerkuk kirkuk halabja helebce ranya soran
  zaxo zakho akre koya shaqlawa rawanduz khanaqin xaneqin shingal sengal mosul qamishlo qamislo kobane kobani afrin efrin
  hasaka heseke amed diyarbakir merdin mardin batman cizre cizire sirnak hakkari culemerg wan urfa riha dersim mus bingol
  agri mahabad mehabad sine sanandaj urmia urmiye kirmashan kermanshah ilam saqqez bokan mariwan meriwan zagros ararat
  dicle firat rojbash rojbas sevbash silav slaw spas supas xoshawist xosewist xoshmdawey khoshmdawey dilakam dilem gyan
  gyanakam evina eztehezdikim evin hevi hiwa umed hêvî dayik dayke dayika bawk bawka bira xushk xwishk xwa xwda xwede xuda
  allah bismillah inshallah mashallah alhamdulillah گوڵ کورد کوردستان ئازادی هەولێر سلێمانی دهۆک کەرکوک هەڵەبجە پێشمەرگە
  نەورۆز ژیان ئەوین هیوا`;

const names = `rojin rojda roj rojan ronahi roni berivan berfin beritan dilan dilnaz dilsoz dilshad dilsad dilovan shilan
  silan şîlan shno shler avin awin ava lana lanya hana hivi jwan ciwan juan nazdar nalin narin naz nesrin nasrin gulan
  gulistan zilan zozan sozan hozan helin hana sara rezan rezhin rawa rawaz rebin rebwar rebaz rizgar aram azad baran bahoz
  bawer blend darya didar diyar dyari ferhad farhad farhang goran guhdar hardi hawre hawkar hejar hemin hemn heval hogir
  jegir kawa kawe kamaran karwan kerwan karzan kurdo lawand lawin mariwan mazlum nawzad nechirvan masoud peshawa peyman
  rekawt renas saman sarkawt sarwar serhat serdar serkewt sherko shivan sivan shwan sirwan siyamend soran tara warzer xebat
  zana zanyar zerdesht zirak ehmed ahmad ahmed muhammad mohammed mihemed hassan hesen hussein husen ali omar omer osman
  ibrahim khalid mustafa yusuf mariam meryem fatima fatma zainab zeynep amina khadija`;

/** All words without duplicates, most likely first. */
export const familiarWords: readonly string[] = [
  ...new Set([subjects, kurdish, names].flatMap((text) => text.split(/\s+/)).map(withoutMarks)),
];

/** Removes accents, as people typing in a hurry do: `Şîlan` becomes `Silan`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').replaceAll('ı', 'i');
}
