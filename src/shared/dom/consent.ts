/**
 * Consent, by the WP Consent API of whichever plugin asks for it; decided here, because a cached page can't know it.
 */

interface ConsentApi {
	wp_has_consent?: ( category: string ) => boolean;
	/** Set by the plugin that asks, once it knows by which law. */
	wp_consent_type?: string;
	waitfor_consent_hook?: boolean | string;
}

/**
 * Whether the visitor allows it; undefined while the plugin that asks isn't there, or doesn't know yet by which law.
 *
 * @param category Of the WP Consent API; '' needs nobody's consent.
 */
export const consentTo = ( category: string ): boolean | undefined => {
	const api = window as ConsentApi;
	if ( ! category ) {
		return true;
	}
	return api.waitfor_consent_hook && ! api.wp_consent_type
		? undefined
		: api.wp_has_consent?.( category );
};

/** Calls back when it may have changed. */
export const onConsentChange = ( listener: () => void ): void => {
	for ( const type of [
		'wp_listen_for_consent_change',
		'wp_consent_type_defined',
	] ) {
		document.addEventListener( type, listener );
	}
};
