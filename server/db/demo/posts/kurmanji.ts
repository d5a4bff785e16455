import { article, checklist, story } from '../make.ts';
import { h2, ol, p, quote, ul } from '../markup.ts';

const language = 'kmr';

export const kurmanji = [
  article({
    language,
    subject: 'Salek berî çûyînê: salnameyeke ku digire',
    summary: 'Donzdeh meh dirêj xuya dikin. Her yek ji wan ji bo tiştekî baş e.',
    author: 'Berfîn Yildirim',
    lead: 'Tu kes ji ber ku sal kurt e dereng namîne. Mirov dereng dimîne ji ber ku şeş mehên pêşî vala xuya dikin.',
    body: [
      h2('Donzdeh heta neh meh berê: biryar'),
      ul(
        'Rûpelekê binivîse: tu çi dixwazî û çima ne li malê?',
        'Sê welatan hilbijêre û bi kesên ku çûne re biaxive.',
        'Li dîroka pasaportê binêre.',
      ),
      h2('Neh heta şeş meh berê: serlêdan'),
      p(
        'Nameyên referansê zû bixwaze. Ji mamosteyê xwe re rûpelekê amade bike: tu li ku serlêdanê dikî, heta kengî, û we bi hev re çi kiriye. Roja azmûna ziman niha hilbijêre, heke tu xwe hîn amade nebînî jî.',
      ),
      h2('Şeş heta sê meh berê: misogerkirin'),
      ol(
        'Cihê xwendinê bi nivîskî.',
        'Pere û belgeyên wê.',
        'Roja hevpeyvîna vîzeyê.',
        'Odeyek ji bo meha pêşî.',
      ),
      h2('Sê mehên dawî: xatirxwestin'),
      p(
        'Here doktorê didanan, dermanên xwe bistîne, kopiyên belgeyan bide kesekî pêbawer. Û herin cem kesên ku tu dê bêriya wan bikî, yek bi yek.',
      ),
      quote(
        'Dapîra min tenê tiştek xwest: ku ez rojên înê telefon bikim. Di zivistana pêşî de ew saet hefteya min li ser piyan hişt.',
      ),
    ],
    closing: 'Rojên yekşemê li salnameyê binêre, di hefteyê de du tiştan bike, û li xwe bibore.',
  }),
  checklist({
    language,
    subject: 'Êvara berî hevpeyvîna kar',
    summary: 'Deh tiştên biçûk ku serê te azad dihêlin.',
    author: 'Hêvî Demir',
    lead: 'Wê êvarê tu êdî jîrtir nabî. Lê tu dikarî aramtir bibî, û ew tê dîtin.',
    body: [
      ul(
        'Îlana kar careke din bixwîne û sê peyvan xêz bike.',
        'Şeş çîrokên xwe bixe rêzê.',
        'Hevoka xwe ya pêşî bi dengê bilind bibêje.',
        'Cilên xwe amade bike.',
        'Rê binêre û berî ya dawî biçe.',
        'Navê kesê ku tu dibînî binivîse.',
        'Telefonê tije bike, û navnîşanê dîsa jî çap bike.',
        'Du pirsên xwe amade bike.',
        'Tiştekî ku tu nas dikî bixwe.',
        'Saet nehan rawestîne.',
      ),
      p(
        'Xala dawî ya herî zehmet e. Yê ku heta nîvê şevê dixwîne, sibehê bi gelek agahiyan tê lê bê bal. Û hevpeyvîn ji balê pêk tê: guhdarîkirin, dîtina dema ku yek dixwaze tiştekî bibêje, û ken di wextê xwe de.',
      ),
    ],
    tip: 'Heke xew neyê, dubare neke. Ji xwe re çîroka vê vexwendinê bibêje: tu ji nav gelek kesan hatî hilbijartin.',
  }),
  article({
    language,
    subject: 'Odeyek ji sê hezar kîlometre dûr',
    summary: 'Li ku bigerî, pêşniyareke derewîn çawa tê naskirin, û odeya pêşî divê çi be.',
    author: 'Azad Mîrza',
    lead: 'Odeyeke ku te qet nedîtiye, li kolaneke ku tu nikarî navê wê bibêjî: bê guman ew ecêb tê.',
    body: [
      p(
        'Odeya pêşî divê ewle, qanûnî û kurt be. Ne xweşik, ne li navendê, ne ji bo her tim. Tu li navnîşanekê digerî ku tu li wê qeyd bibî û ji wir bi peyatî li ya din bigerî.',
      ),
      h2('Nîşanên derewê'),
      ul(
        'Biha ji yên din gelek kêmtir e.',
        'Xwedî li derveyî welat e û dê kilîtê bi postê bişîne.',
        'Divê tu hê îro pere bidî.',
        'Kamera her tim xerabe ye.',
        'Ew pêşî kopiya pasaporta te dixwaze.',
      ),
      p(
        'Nîşanek dikare tesaduf be. Du bes in ku tu rawestî. Bangeke vîdyoyê bixwaze û di nav de bibêje: ji kerema xwe pencereyê veke û kolanê nîşanî min bide. Yê ku ode heye dike û dikene. Yê ku tune ye aciz dibe.',
      ),
      p(
        'Pere tenê piştî îmzeyê bide, bi bankê, ji hesabekî re ku bi navê di peymanê de ye. Xwediyekî baş şevekê li bendê dimîne. Yê xerab sibehê çûye, û ew encameke baş e.',
      ),
    ],
    closing: 'Ewle, qanûnî û kurt. Odeya ku tu jê hez dikî ya duyem e.',
  }),
  story({
    language,
    subject: 'Min tabloya çewt jê bir, û wisa min her kes nas kir',
    summary: 'Rênas li ser sala xwe ya pêşî wekî bernamesaz li derveyî welat.',
    author: 'Rênas Temo',
    quote: 'Mirov bi yên ku tu çewtiyê nakin bawer nakin. Ew bi yên ku zû dibêjin bawer dikin.',
    body: [
      p(
        'Ez ji bo karekî bi şeş mehên ceribandinê hatibûm. Ez hindik diaxivîm û li ber maseya xwe nan dixwar. Di roja nehan de min fermanek di pencereya çewt de nivîsand, û tabloya daxwazên wê sibehê winda bû.',
      ),
      p(
        'Min dikaribû li bendê bimama ka yek dê bibîne an na. Ez rabûm, çûm nîvê odeyê û bi îngilîziya xwe ya herî baş min got: «Min tiştek şikand, û alîkarî ji min re pêwîst e.» Min qet nedîtibû ku ewqas mirov bi hev re radibin.',
      ),
      p(
        'Piştî du saetan her tişt vegeriya. Serokê min ji min xwest ku ez binivîsim ka çawa çêbû, bê nav, da ku bi yê din neyê. Ew nivîs îro beşek ji destpêka her kesî ye. Û ji wê rojê ve ez êdî li ber maseya xwe nan naxwim.',
      ),
    ],
    closing: 'Rênas alîkariya kesên di warê komputerê de dike ku karê pêşî bibînin.',
  }),
];
