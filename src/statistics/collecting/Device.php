<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** What kind of device a browser says it runs on. */
final class Device {

	public const PHONE   = 'phone';
	public const TABLET  = 'tablet';
	public const DESKTOP = 'desktop';

	private const TABLETS = '/ipad|tablet|playbook|silk\/|kindle|\bsm-t\d/i';

	private const PHONES = '/mobi|iphone|ipod|blackberry|opera mini|windows phone|kaios/i';

	/** @param string $hint The header Sec-CH-UA-Mobile; ''. */
	public static function of( string $agent, string $hint = '' ): string {
		if ( 1 === preg_match( self::TABLETS, $agent ) ) {
			return self::TABLET;
		}

		if ( '?1' === $hint || 1 === preg_match( self::PHONES, $agent ) ) {
			return self::PHONE;
		}

		// Phones with Android say that they are mobile.
		return str_contains( $agent, 'Android' ) ? self::TABLET : self::DESKTOP;
	}
}
