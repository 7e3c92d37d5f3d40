import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { texts } from './texts.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Browsers without it have no type for it either. */
const detectorClass = (): DetectorClass | null =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'data_matrix', 'qr_code'];
/** A code that stays in view counts once; it is read again after it was away for this long. */
const awayMilliseconds = 1000;

/** Reads codes with the camera where the browser can; nothing is loaded for it. */
export function CameraScan({ onScan }: { onScan: (text: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const Detector = detectorClass();
  if (!Detector) return <p className="muted small">{texts.noCamera}</p>;
  return (
    <div className="pack-camera">
      <Button size="s" onClick={() => setIsOn(!isOn)}>
        {isOn ? texts.cameraStop : texts.camera}
      </Button>
      {isOn && <CameraView Detector={Detector} onScan={onScan} />}
    </div>
  );
}

function CameraView({ Detector, onScan }: { Detector: DetectorClass; onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const report = useRef(onScan);
  report.current = onScan;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    let last = { text: '', at: 0 };
    const detector = new Detector({ formats });
    const look = async () => {
      if (isOver || !video.current) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const now = Date.now();
      if (found) {
        const isNew = found.rawValue !== last.text || now - last.at > awayMilliseconds;
        last = { text: found.rawValue, at: now };
        if (isNew) report.current(found.rawValue);
      }
      setTimeout(() => void look(), 150);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      void look();
    };
    open().catch(() => setHasFailed(true));
    return () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [Detector]);
  if (hasFailed) return <p className="pack-message is-bad">{texts.cameraFailed}</p>;
  return <video ref={video} className="pack-video" muted playsInline aria-label={texts.cameraView} />;
}
