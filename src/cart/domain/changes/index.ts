/**
 * The kinds of changes, and what can be asked of a change of any kind. A new
 * kind is a file here, a line in the list, and its data in PendingChange (../types.ts).
 */
import type { PendingChange } from '../types';
import { add } from './add';
import type { ChangeKind, Of, Type } from './kind';
import { options } from './options';
import { coupon, note, shipping } from './order';
import { step, typedQuantity } from './quantity';
import { remove, restore } from './removal';

export const KINDS: { readonly [ T in Type ]: ChangeKind< Of< T > > } = {
	add,
	quantity: typedQuantity,
	step,
	remove,
	restore,
	options,
	coupon,
	note,
	shipping,
};

export const kindOf = < Change extends PendingChange >( {
	type,
}: Change ): ChangeKind< Change > =>
	KINDS[ type ] as unknown as ChangeKind< Change >;

/** What it is about; null for one, or a reading, that nothing else can be about. */
export const keyOf = ( change: PendingChange | null ): string | null =>
	change && kindOf( change ).key( change );

/** Whether both are about the same line, coupon, and so on. */
export const isAboutSame = (
	one: PendingChange | null,
	other: PendingChange | null
): boolean => keyOf( one ) !== null && keyOf( one ) === keyOf( other );

/**
 * The one change that two come to while both wait; null when each takes its own turn, as a
 * reading does.
 */
export const merged = (
	older: PendingChange | null,
	newer: PendingChange | null
): PendingChange | null => {
	if ( ! older || ! newer || ! isAboutSame( older, newer ) ) {
		return null;
	}
	const { mergesWith, merge } = kindOf( newer );
	return mergesWith.includes( older.type ) ? merge( newer, older ) : null;
};

/** Whether the newer change makes the older one pointless, instead of counting from it. */
export const replaces = (
	newer: PendingChange | null,
	older: PendingChange | null
): boolean => !! newer && merged( older, newer ) === newer;

/** Whether the newer change asks for what the other one, under way, asks for already. */
export const isRepeated = (
	underWay: PendingChange | null,
	newer: PendingChange
): boolean =>
	underWay?.type === newer.type &&
	isAboutSame( underWay, newer ) &&
	kindOf( newer ).isSame( newer, underWay );

/** The pending change that the last page stored, for this one to resume; null if it can't be used. */
export const readStored = ( stored: unknown ): PendingChange | null => {
	const fields = Object( stored ) as Record< string, unknown >;
	const kind = Object.entries( KINDS ).find(
		( [ type ] ) => type === fields.type
	)?.[ 1 ] as ChangeKind | undefined;
	return kind?.isSound( fields )
		? kind.resumed( stored as PendingChange )
		: null;
};
