/** The note to the order is to be this. */
import { isText, KEYED, type ChangeKind, type Of } from './kind';

export interface NoteChange {
	type: 'note';
	/** One, and no line's. */
	key: string;
	text: string;
}

export const createNote = ( text: string ): NoteChange => ( {
	type: 'note',
	key: ' note',
	text,
} );

export const note: ChangeKind< Of< 'note' > > = {
	...KEYED,
	// Whoever types it sees it in its field.
	apply() {},
	changesTotals: false,
	mergesWith: [ 'note' ],
	isSame: ( change, other ) => change.text === other.text,
	call: ( { text } ) => ( {
		action: 'vitrin_save_note',
		fields: { note: text },
	} ),
	isDone: ( { text }, { cart } ) => cart?.note === text,
	isReportedByCaller: true,
	isSound: ( { key, text } ) => isText( key ) && isText( text ),
};
