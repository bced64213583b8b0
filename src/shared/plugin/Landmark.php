<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Names of landmarks (search, navigation, form) that a page may have several of: a screen reader lists them by name,
 * so the second of a kind carries its number.
 */
final class Landmark {

	/** @var array<string, int> How often each name was given on this page. */
	private static array $given = array();

	/** The name of the next one on this page; plain text. */
	public static function next( string $name ): string {
		self::$given[ $name ] = ( self::$given[ $name ] ?? 0 ) + 1;

		return self::numbered( $name, self::$given[ $name ] );
	}

	/** The name of one whose number is known, from 1; plain text. */
	public static function numbered( string $name, int $number ): string {
		/* translators: 1: what a part of the page is, such as "Pages of the list", 2: its number on the page, from 2 on. */
		return $number < 2 ? $name : sprintf( __( '%1$s (%2$s)', 'vitrin' ), $name, Digits::of( $number ) );
	}
}
