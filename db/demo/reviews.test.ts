import { expect, test } from 'vitest';
import { findClaims } from '../../src/shop/catalog/claim-rules.ts';
import { leastContent } from '../../src/shop/reviews/rules.ts';
import { demoQuestions } from './product-questions.ts';
import { products } from './products.ts';
import { demoReviews } from './reviews/make.ts';
import { people } from './reviews/people.ts';

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

test('romania: nobody says that a supplement treats or heals anything', () => {
  const said = reviews.flatMap(({ title, content, reply }) => [title, content, reply ?? '']);
  const asked = demoQuestions(products).flatMap(({ question, answer }) => [question, answer]);
  expect([...said, ...asked].flatMap(findClaims)).toEqual([]);
});

test('nobody repeats under one product what another has said there, and nothing is left to fill in', () => {
  for (const one of all) {
    const words = one.reviews.map(({ content }) => content);
    expect(new Set(words).size, one.code).toBe(words.length);
    expect(words.every((text) => text.length >= leastContent && !/[{}]|\bundefined\b/.test(text))).toBe(true);
  }
});

test('every answer of the shop is read off the product itself', () => {
  const questions = demoQuestions(products);
  expect(questions.length).toBeGreaterThan(50);
  for (const { question, answer } of questions) {
    expect(question.length).toBeGreaterThanOrEqual(leastContent);
    expect(answer).not.toMatch(/undefined|null|\*/);
  }
});

test('the authors are different people at addresses that cannot exist', () => {
  expect(new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).size).toBe(people.length);
  expect(people.every(({ email }) => email.endsWith('.example'))).toBe(true);
});
