import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { CodeReader } from './code-reader.ts';
import { texts } from './texts.ts';

/** A code that stays in view counts once; it is read again after it was away for this long. */
const awayMilliseconds = 1000;
const pauseMilliseconds = 150;

type CameraScanProps = { onScan: (text: string) => void; onPicture: (picture: Blob) => void };

/** Reads codes with the camera and takes pictures of the parcel; what it needs is loaded when the camera opens. */
export function CameraScan(props: CameraScanProps) {
  const [isOn, setIsOn] = useState(false);
  return (
    <div className="pack-camera">
      <Button size="s" onClick={() => setIsOn(!isOn)}>
        {isOn ? texts.cameraStop : texts.camera}
      </Button>
      {isOn && <CameraView {...props} />}
    </div>
  );
}

/** Codes on packages are small, so the camera is asked for more than its usual 640 × 480 pixels. */
const wanted = { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } };

function CameraView({ onScan, onPicture }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useRef(onScan);
  report.current = onScan;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let reader: CodeReader | null = null;
    let isOver = false;
    let last = { text: '', at: 0 };
    const close = () => {
      isOver = true;
      reader?.close();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (): Promise<void> => {
      if (isOver || !video.current || !reader) return;
      const found = await reader.read(video.current);
      const now = Date.now();
      if (found !== null && !isOver) {
        const isNew = found !== last.text || now - last.at > awayMilliseconds;
        last = { text: found, at: now };
        if (isNew) report.current(found);
      }
      setTimeout(lookAgain, pauseMilliseconds);
    };
    const lookAgain = () => void look().catch(() => setProblem(texts.codesNotRead));
    const open = async () => {
      const { openCodeReader } = await import('./code-reader.ts');
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      reader = await openCodeReader();
      if (isOver || !video.current) return close();
      video.current.srcObject = stream;
      await video.current.play();
      lookAgain();
    };
    open().catch(() => isOver || setProblem(texts.cameraFailed));
    return close;
  }, []);
  const takePicture = async () => {
    if (video.current) onPicture(await frameOf(video.current));
  };
  return (
    <>
      {problem && <p className="pack-message is-bad">{problem}</p>}
      {problem !== texts.cameraFailed && (
        <>
          <video ref={video} className="pack-video" muted playsInline aria-label={texts.cameraView} />
          <Button size="s" onClick={() => void takePicture()}>
            {texts.takePicture}
          </Button>
        </>
      )}
    </>
  );
}

/** The present picture of the camera. */
function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.85);
  });
}
