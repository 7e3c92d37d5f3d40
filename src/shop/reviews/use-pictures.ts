import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { addReviewPicture, type ReviewPicture } from './contract.ts';
import { mayBePicture, mostPictures } from './rules.ts';
import { bytesOf } from './shrink-picture.ts';
import { refusalTexts } from './texts.ts';

type Send = (bytes: Uint8Array<ArrayBuffer>) => Promise<ReviewPicture>;

const sendForReview: Send = (bytes) => call(addReviewPicture, { body: bytes });

/** Pictures are sent one after the other as soon as they are chosen; what fails is said, the rest goes on. */
export function usePictures(known: ReviewPicture[], sendBytes: Send = sendForReview) {
  const [pictures, setPictures] = useState(known);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const free = mostPictures - pictures.length - waiting;

  const send = async (file: File) => {
    try {
      const picture = await sendBytes(await bytesOf(file));
      setPictures((before) => [...before, picture]);
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
    setWaiting((before) => before - 1);
  };

  const add = async (files: readonly File[]) => {
    const chosen = files.filter(mayBePicture).slice(0, free);
    setProblem(problemOf(files, free));
    setWaiting((before) => before + chosen.length);
    for (const file of chosen) await send(file);
  };

  return {
    pictures,
    waiting,
    free,
    problem,
    add,
    remove: (id: number) => setPictures((before) => before.filter((picture) => picture.id !== id)),
  };
}

function problemOf(files: readonly File[], free: number): string | null {
  if (!files.every(mayBePicture)) return refusalTexts.notAPicture;
  return files.length > free ? refusalTexts.pictures : null;
}

export type Pictures = ReturnType<typeof usePictures>;
