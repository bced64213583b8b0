import { useSyncExternalStore } from '@wordpress/element';
import type { Draft } from '../domain/drafts';
import { useTools } from './context';

/** What is being written in a conversation. */
export function useDraft(
	conversation: number
): [ Draft, ( change: Partial< Draft > ) => void ] {
	const { drafts } = useTools();
	const draft = useSyncExternalStore( drafts.subscribe, () =>
		drafts.get( conversation )
	);
	return [ draft, ( change ) => drafts.set( conversation, change ) ];
}
