import { expect, test } from 'vitest';
import { minContentLength } from '../../src/aftersales/reviews/rules.ts';
import { findClaims } from '../../src/catalog/claims/rules.ts';
import { demoProductQuestions } from '../product-questions.ts';
import { products } from '../products.ts';
import { demoReviews } from './generate.ts';
import { people } from './people.ts';

const all = demoReviews(products);
const reviews = all.flatMap((one) => one.reviews);

test('look: about 400 reviews of the popular products, the same in every shop, and not all of five stars', () => {
  expect(reviews.length).toBeGreaterThan(350);
  expect(demoReviews(products)).toEqual(all);
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect(average).toBeGreaterThan(3.9);
  expect(average).toBeLessThan(4.6);
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5);
  expect(reviews.filter(({ reply }) => reply !== null).length).toBeGreaterThan(40);
});

test('romania: no review says that a supplement treats or heals anything', () => {
  const reviewTexts = reviews.flatMap(({ title, content, reply }) => [title, content, reply ?? '']);
  const questionTexts = demoProductQuestions(products).flatMap(({ question, answer }) => [question, answer]);
  expect([...reviewTexts, ...questionTexts].flatMap(findClaims)).toEqual([]);
});

test('no two reviews of one product are the same, and no placeholder is left', () => {
  for (const one of all) {
    const words = one.reviews.map(({ content }) => content);
    expect(new Set(words).size, one.code).toBe(words.length);
    expect(words.every((text) => text.length >= minContentLength && !/[{}]|\bundefined\b/.test(text))).toBe(true);
  }
});

test('every answer of the shop comes from the product data', () => {
  const questions = demoProductQuestions(products);
  expect(questions.length).toBeGreaterThan(50);
  for (const { question, answer } of questions) {
    expect(question.length).toBeGreaterThanOrEqual(minContentLength);
    expect(answer).not.toMatch(/undefined|null|\*/);
  }
});

test('the authors are different people at addresses that cannot exist', () => {
  expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(people.length);
  expect(people.every(({ email }) => email.endsWith('.example'))).toBe(true);
});
