/**
 * Passwords of eight characters and more that head every published list, without the forms that the rules of
 * password-rules.ts catch (digits alone, one repeated unit, runs of the keyboard or the alphabet).
 */
const words = `
  password passw0rd p@ssword p@ssw0rd pa55word passwort password1 password12 password123 password1234 password!
  password01 passw0rd1 passw0rd123 p@ssw0rd1 p@ssw0rd123 mypassword newpassword yourpassword changeme changeme1
  changeme123 changeit letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome2 welcome01 iloveyou
  iloveyou1 iloveyou2 iloveyou123 iloveyou! ilovegod iloveme1 lovelove loveyou1 loveme123 sunshine sunshine1
  princess princess1 football football1 baseball baseball1 basketball softball hockey123 superman superman1
  batman123 spiderman starwars starwars1 pokemon1 pokemon123 naruto123 michael1 michelle jennifer jessica1
  jordan23 daniel123 charlie1 thomas123 andrew123 ashley123 jonathan benjamin samantha danielle elizabeth
  victoria alexander alexandra christian christina patricia veronica francisco cristina leonardo
  computer computer1 internet internet1 samsung1 samsung123 google123 facebook facebook1 linkedin twitter1
  whatever whatever1 trustno1 trustnoone starfish dolphins elephant butterfly chocolate cheesecake
  midnight mercedes ferrari1 porsche911 corvette mustang1 chevrolet yamaha123 harley123 motorola
  liverpool liverpool1 chelsea1 arsenal1 barcelona juventus realmadrid manchester everton1 newcastle galatasaray
  fenerbahce besiktas metallica slipknot nirvana1 eminem123 greenday blink182 maverick wolverine
  master123 dragon123 monkey123 shadow123 killer123 hunter123 hunter2000 tigger123 soccer123 summer123 winter123
  spring123 autumn123 january1 february november december september password2024 password2025 password2026
  summer2023 summer2024 summer2025 winter2024 winter2025 admin123 admin1234 admin12345 administrator admin@123
  root1234 toor1234 test1234 testtest test12345 testing1 testing123 guest123 user1234 username default1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwert123 qwerty1! qwe123qwe qwaszx12 qazwsx123 asdf1234 asdfasdf
  asdfghjkl1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y a1b2c3d4 a1s2d3f4 abc12345 abcd1234 abc123456 abcdef123 123456abc 1234abcd 12345abc
  1234qwer 123qweasd 123qwe123 12345qwert 123456qwerty 1password 123password 123456789a a123456789 a12345678
  aa123456 aa12345678 asd123456 q123456789 qwer1234 zxc123456 woaini1314 5201314a wang123456 secret123 secret12
  topsecret security security1 access14 letmein! login123 master12 freedom1 blessed1 jesus123 jesuschrist godisgood
  heaven123 angel123 angels123 babygirl babygirl1 sweetheart beautiful beautiful1 gorgeous precious forever1
  friends1 family123 mother123 father123 brother1 daughter chicken1 pineapple cupcakes cookies1 banana123 orange123
  purple123 yellow123 silver123 diamond1 crystal1 snowball rainbow1 unicorn1 garfield scooby123 snoopy123 barney123
  tinkerbell hellokitty mickeymouse minecraft minecraft1 roblox123 fortnite playstation nintendo gamer123 xbox360
  kurdistan kurdistan1 kurdistan123 kurdish123 slemani123 hewler123 amedspor peshmerga pesmerge roj12345
`;

/** The list, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
