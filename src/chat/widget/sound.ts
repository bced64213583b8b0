/**
 * A short tone for an answer, without a file; silent where the visitor, the shop or the browser doesn't want it.
 */
const MUTED = 'vitrin-chat-muted';

export const isMuted = (): boolean => {
	try {
		return !! localStorage.getItem( MUTED );
	} catch {
		return false;
	}
};

export const setMuted = ( muted: boolean ): void => {
	try {
		if ( muted ) {
			localStorage.setItem( MUTED, '1' );
		} else {
			localStorage.removeItem( MUTED );
		}
	} catch {}
};

let context: AudioContext | undefined;

/** For who has asked for it elsewhere. */
export const ring = (): void => {
	try {
		context ??= new AudioContext();
		// Made before the first click, or stopped by a call or a laptop that slept.
		void context.resume();
		const { currentTime: now } = context;
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.frequency.value = 740;
		volume.gain.setValueAtTime( 0.08, now );
		volume.gain.exponentialRampToValueAtTime( 0.001, now + 0.3 );
		tone.connect( volume ).connect( context.destination );
		tone.start( now );
		tone.stop( now + 0.3 );
	} catch {
		// Browsers refuse sound to who has clicked nothing yet.
	}
};

export const playTone = (): void => {
	if ( ! isMuted() ) {
		ring();
	}
};
