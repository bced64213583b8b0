import { loadEngine, type CartResult, type ViewLine } from '@vitrin/cart';

/** Takes a removal back: the line stands at once where it stood. */
export const restore = async (
	line: ViewLine,
	at: number
): Promise< CartResult > =>
	// There since the removal: this waits for nothing.
	( await loadEngine() ).methods.restore( line, at );
