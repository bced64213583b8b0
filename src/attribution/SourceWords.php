<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Shared\Traffic\Channel;

defined( 'ABSPATH' ) || exit;

/**
 * Sources, rules and causes in words, for staff and for whoever asks for their personal data. All is plain text.
 *
 * @phpstan-import-type Touch from Path
 */
final class SourceWords {

	/** @param Touch $touch Such as “Search: Google”. */
	public static function source( array $touch, bool $is_isolated = false ): string {
		if ( 'direct' === $touch['rule'] ) {
			return __( 'Came directly', 'vitrin' );
		}
		$name = self::name( $touch['source'] );
		if ( '' === $touch['rule'] ) {
			return $name;
		}
		// What may run the other way than the sentence around it.
		$name = $is_isolated ? "\u{2068}$name\u{2069}" : $name;

		return Channel::with_name( Channel::words( SecondLook::channel( $touch ) ) ?? (string) Channel::words( 'referral' ), $name );
	}

	/** As people call it; a source without a name of its own stays as it is. */
	private static function name( string $source ): string {
		// A host's last part says nothing here: campaigns are often named without it.
		$key = (string) preg_replace( '/\.[a-z]+$/', '', strtolower( $source ) );

		return match ( $key ) {
			'google'    => __( 'Google', 'vitrin' ),
			'bing'      => __( 'Bing', 'vitrin' ),
			'yahoo'     => __( 'Yahoo', 'vitrin' ),
			'torob'     => __( 'Torob', 'vitrin' ),
			'emalls'    => __( 'Emalls', 'vitrin' ),
			'digikala'  => __( 'Digikala', 'vitrin' ),
			'basalam'   => __( 'Basalam', 'vitrin' ),
			'divar'     => __( 'Divar', 'vitrin' ),
			'zarebin'   => __( 'Zarebin', 'vitrin' ),
			'eitaa'     => __( 'Eitaa', 'vitrin' ),
			'bale'      => __( 'Bale', 'vitrin' ),
			'rubika'    => __( 'Rubika', 'vitrin' ),
			'splus'     => __( 'Soroush Plus', 'vitrin' ),
			'telegram'  => __( 'Telegram', 'vitrin' ),
			'whatsapp'  => __( 'WhatsApp', 'vitrin' ),
			'instagram' => __( 'Instagram', 'vitrin' ),
			'facebook'  => __( 'Facebook', 'vitrin' ),
			'aparat'    => __( 'Aparat', 'vitrin' ),
			'yektanet'  => __( 'Yektanet', 'vitrin' ),
			'tapsell'   => __( 'Tapsell', 'vitrin' ),
			default     => $source,
		};
	}

	/** How a rule decided, one sentence; '' for one that we don't know. */
	public static function rule( string $rule ): string {
		return match ( $rule ) {
			'campaign' => __( 'The link had campaign parameters (utm).', 'vitrin' ),
			'click-id' => __( 'The link had the click id of an advertising or social network.', 'vitrin' ),
			'search'   => __( 'The visitor came from a search engine.', 'vitrin' ),
			'referral' => __( 'The visitor came by a link on another site or in an app.', 'vitrin' ),
			'direct'   => __( 'The browser named no other site, and no earlier source counted any more.', 'vitrin' ),
			default    => '',
		};
	}

	/** @param string $cause As OrderSource::cause() says it. */
	public static function cause( string $cause ): string {
		return match ( $cause ) {
			'consent' => __( 'The visitor didn’t allow it.', 'vitrin' ),
			'script'  => __( 'The script didn’t run in the visitor’s browser, or was blocked.', 'vitrin' ),
			'cookies' => __( 'The visitor’s browser refused cookies.', 'vitrin' ),
			'gateway' => __( 'Made by a payment gateway or another program, not by the checkout’s form.', 'vitrin' ),
			'staff'   => __( 'Made by staff.', 'vitrin' ),
			default   => __( 'Placed before sources were noted, or while they weren’t.', 'vitrin' ),
		};
	}

	/** @param string $day YYYY-MM-DD. In the calendar and digits of whoever reads. */
	public static function day( string $day ): string {
		$date = date_create_immutable( $day, new \DateTimeZone( 'UTC' ) );
		if ( false === $date ) {
			return '';
		}
		$text = SolarHijri::is_calendar_of( determine_locale() )
			? SolarHijri::numeric( $date )
			: (string) wp_date( 'en' === strtok( determine_locale(), '_-' ) ? 'j F Y' : 'Y-m-d', $date->getTimestamp(), $date->getTimezone() );

		return 'arabext' === Digits::system() ? Digits::in_date( $text ) : $text;
	}
}
