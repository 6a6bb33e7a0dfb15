import { voiceAdvice } from './voice-advice.ts';

/** Says how the device gets a Swedish voice, step by step in short sentences. */
export function NoVoice() {
  const { system, steps } = voiceAdvice(navigator.userAgent, navigator.maxTouchPoints);
  if (!('speechSynthesis' in window))
    return (
      <p role="status" className="flex-1">
        Den här webbläsaren kan inte läsa upp text. Prova en annan webbläsare.
      </p>
    );
  return (
    <div role="status" className="min-w-60 flex-1">
      <p className="font-bold">Det finns ingen svensk röst här. Så får du en i {system}:</p>
      <ol className="mt-1 list-decimal pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
