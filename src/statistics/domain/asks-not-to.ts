/**
 * Who asks not to be counted [STAT-03].
 */

/** What browsers say, in the places where they say it. */
export interface Signals {
	doNotTrack?: string | null;
	msDoNotTrack?: string | null;
	globalPrivacyControl?: boolean;
}

/**
 * @param signals  Of the browser and of the window, where Safari says it.
 * @param honoured Which of them the shop honours.
 * @param honoured.dnt
 * @param honoured.gpc
 * @return Which of them is asked for; '' for none.
 */
export const asksNotTo = (
	signals: readonly Signals[],
	honoured: { dnt: boolean; gpc: boolean }
): '' | 'Do Not Track' | 'Global Privacy Control' => {
	const isAsked = ( { doNotTrack, msDoNotTrack }: Signals ): boolean =>
		[ doNotTrack, msDoNotTrack ].some(
			( value ) => value === '1' || value === 'yes'
		);
	if ( honoured.dnt && signals.some( isAsked ) ) {
		return 'Do Not Track';
	}
	return honoured.gpc &&
		signals.some( ( { globalPrivacyControl } ) => globalPrivacyControl )
		? 'Global Privacy Control'
		: '';
};
