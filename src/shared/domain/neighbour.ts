/**
 * Where focus goes when a line is removed: the next that stays, else the one before. Pure.
 *
 * @param lines As they are drawn.
 * @param key   The line that goes.
 */
export const neighbourOf = <
	Line extends {
		key: string;
		removing?: boolean;
		/** Only false: it has no button that could take the focus. */
		removable?: boolean | undefined;
	},
>(
	lines: readonly Line[],
	key: string
): Line | undefined => {
	const at = lines.findIndex( ( line ) => line.key === key );
	const stays = ( { removing, removable }: Line ) =>
		! removing && removable !== false;
	return (
		lines.slice( at + 1 ).find( stays ) ??
		lines.slice( 0, Math.max( at, 0 ) ).findLast( stays )
	);
};
