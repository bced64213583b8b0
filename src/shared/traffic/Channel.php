<?php

namespace Vitrin\Shared\Traffic;

defined( 'ABSPATH' ) || exit;

/** What Classifier says a visit came by, in words for staff. */
final class Channel {

	/** Translated; null for what is none of these. */
	public static function words( string $channel ): ?string {
		return match ( $channel ) {
			'paid'      => __( 'Advertising', 'vitrin' ),
			'search'    => __( 'Search', 'vitrin' ),
			'ai'        => __( 'AI assistant', 'vitrin' ),
			'social'    => __( 'Social network', 'vitrin' ),
			'messenger' => __( 'Messenger', 'vitrin' ),
			'shopping'  => __( 'Price comparison or marketplace', 'vitrin' ),
			'mail'      => __( 'Email', 'vitrin' ),
			'campaign'  => __( 'Campaign link', 'vitrin' ),
			'referral'  => __( 'Another site', 'vitrin' ),
			default     => null,
		};
	}

	/**
	 * A kind of source with the source's own name.
	 *
	 * @param string $kind Translated.
	 */
	public static function with_name( string $kind, string $name ): string {
		/* translators: 1: kind of source such as Search, 2: its name such as Google. */
		return sprintf( __( '%1$s: %2$s', 'vitrin' ), $kind, $name );
	}
}
