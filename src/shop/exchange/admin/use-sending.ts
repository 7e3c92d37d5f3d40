import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { upload } from '../../../kit/upload.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { sendImport } from '../admin-contract.ts';
import { mostFileBytes } from '../entry.ts';
import { fileProblem } from './exchange-rules.ts';

/** Sends a file and leads to what was understood of it. */
export function useSending() {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const complaint = fileProblem(file, mostFileBytes);
    setProblem(complaint);
    if (complaint) return;
    const gone = new AbortController();
    stop.current = gone;
    setShare(0);
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { fileName: file.name.slice(-200) };
      const { id } = await upload(sendImport, { query, body }, setShare, gone.signal);
      void navigate(`/admin/import/${id}`);
    } catch (failure) {
      if (!gone.signal.aborted) setProblem(sentenceOf(failure));
    } finally {
      setShare(null);
    }
  };
  return { share, problem, send: (file: File) => void send(file), stop: () => stop.current?.abort() };
}
