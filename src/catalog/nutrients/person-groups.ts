/** Groups of people that cautions name. The codes are stored; the names are what customers read. */
const groups = {
  situation: {
    pregnant: 'sunt însărcinată',
    'planning-pregnancy': 'planific o sarcină',
    breastfeeding: 'alăptez',
    smoker: 'fumez',
    driver: 'conduc sau lucrez cu utilaje',
  },
  medicine: {
    anticoagulants: 'anticoagulante',
    antiplatelets: 'antiagregante plachetare',
    'thyroid-medicine': 'pentru tiroidă',
    antibiotics: 'antibiotice',
    'cholesterol-medicine': 'pentru colesterol',
    'blood-pressure-medicine': 'pentru tensiune',
    antidiabetics: 'antidiabetice',
    contraceptives: 'contraceptive',
    antidepressants: 'antidepresive',
    sedatives: 'sedative sau somnifere',
    'hiv-medicine': 'împotriva HIV',
    'transplant-medicine': 'după un transplant',
    'any-medicine': 'alte medicamente',
  },
  condition: {
    thyroid: 'tiroidă',
    kidney: 'rinichi',
    liver: 'ficat',
    bile: 'bilă',
    heart: 'inimă',
    diabetes: 'diabet',
    asthma: 'astm',
    epilepsy: 'epilepsie',
    autoimmune: 'boală autoimună',
    'mood-disorder': 'tulburări de dispoziție',
    'shellfish-allergy': 'alergie la crustacee',
    'b12-deficiency': 'lipsă de vitamina B12',
  },
  /** Follow from the age. */
  age: { 'under-18': 'sub 18 ani', 'over-70': 'peste 70 de ani' },
} as const;

export type GroupTopic = keyof typeof groups;
type Code<Topic> = Topic extends GroupTopic ? keyof (typeof groups)[Topic] : never;
export type PersonGroup = Code<GroupTopic>;

const namesOf = (topic: GroupTopic): Record<string, string> => groups[topic];
const codesOf = (topic: GroupTopic): PersonGroup[] => Object.keys(groups[topic]) as PersonGroup[];

export const groupTopics: readonly GroupTopic[] = ['situation', 'medicine', 'condition', 'age'];
export const groupsOf: Readonly<Record<GroupTopic, readonly PersonGroup[]>> = {
  situation: codesOf('situation'),
  medicine: codesOf('medicine'),
  condition: codesOf('condition'),
  age: codesOf('age'),
};
export const personGroups: readonly PersonGroup[] = groupTopics.flatMap(codesOf);

export const groupName = (group: PersonGroup): string =>
  groupTopics.map((topic) => namesOf(topic)[group]).find((name) => name !== undefined) ?? group;
