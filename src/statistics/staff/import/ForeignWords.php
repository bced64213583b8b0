<?php

namespace Vitrin\Statistics\Staff\Import;

defined( 'ABSPATH' ) || exit;

/** What WP Statistics calls devices, countries and sources, in the words of our figures. */
final class ForeignWords {

	/** As the counting has it. */
	private const DIRECT = 'direct:(direct)';

	private const CHANNELS = array(
		'direct'              => 'direct',
		'search'              => 'search',
		'paid_search'         => 'paid',
		'affiliates'          => 'paid',
		'display'             => 'paid',
		'paid_shopping'       => 'paid',
		'paid_social'         => 'paid',
		'paid_video'          => 'paid',
		'paid_other'          => 'paid',
		'email'               => 'mail',
		'shopping'            => 'shopping',
		'social'              => 'social',
		'video'               => 'social',
		'audio'               => 'social',
		'mobile_notification' => 'messenger',
		'sms'                 => 'messenger',
		'referral'            => 'referral',
	);

	private const DEVICES = array(
		'smartphone'    => 'phone',
		'phablet'       => 'phone',
		'feature phone' => 'phone',
		'mobile'        => 'phone',
		'tablet'        => 'tablet',
		'desktop'       => 'desktop',
	);

	/**
	 * @param string $channel '' where it isn't known.
	 * @param string $name    Of a search engine, a network or another site.
	 */
	public static function source( string $channel, string $name ): string {
		$ours = self::CHANNELS[ strtolower( $channel ) ] ?? ( '' === $name ? 'direct' : 'referral' );

		return 'direct' === $ours ? self::DIRECT : $ours . ':' . mb_strtolower( $name );
	}

	/** @return string phone, tablet, desktop; '' for what is none of them. */
	public static function device( string $device ): string {
		return self::DEVICES[ strtolower( $device ) ] ?? '';
	}

	/** @return string Two capital letters; '' where it isn't known. */
	public static function country( string $code ): string {
		return 1 === preg_match( '/^[a-z]{2}$/iD', $code ) ? strtoupper( $code ) : '';
	}

	/** The host of a referrer; ''. */
	public static function host( string $referrer ): string {
		$host = parse_url( str_contains( $referrer, '//' ) ? $referrer : 'https://' . $referrer, PHP_URL_HOST ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The same on every PHP that we support.

		return is_string( $host ) ? strtolower( (string) preg_replace( '/^www\./i', '', $host ) ) : '';
	}
}
