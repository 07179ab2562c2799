import { languageOf } from './language-of';

it.each([
  ['東京から夜行バスで大阪へ', 'ja'],
  ['USBケーブルの話', 'ja'],
  ['我们的故事', 'zh'],
  ['山田花子', undefined],
  ['故宮博物院位於北京市中心，曾為明清兩代皇宮，現為博物館。', 'zh'],
  ['ఒక నిశ్శబ్ద ఇంజిన్', 'te'],
  ['서울에서 부산까지', 'ko'],
  ['حكاية المحرك الهادئ', 'ar'],
  ['داستان موتور و چراغ', 'fa'],
  ['סיפור על מנוע', 'he'],
  ['รถไฟไปเชียงใหม่', 'th'],
  ['Тихий двигун і ліхтар', 'uk'],
  ['Тихий мотор', 'ru'],
  ['Ένας ήσυχος κινητήρας', 'el'],
  ['A quiet engine', undefined],
  ['A night in 大阪', undefined],
  ['😀 2026', undefined],
  ['', undefined],
])('takes %j for %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
