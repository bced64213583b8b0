<?php

namespace Vitrin\Chat\Signal;

defined( 'ABSPATH' ) || exit;

/** The counter file that the staff's pages read: it rises with whatever happens in any conversation, in one of two numbers. */
final class StaffCounter {

	/** The option that holds its name. */
	public const OPTION = 'vitrin_chat_staff_counter';

	public static function bump(): void {
		CounterFile::change( self::name(), array( CounterFile::CHANGES => 1 ) );
	}

	/** Somebody types, looks or goes: what is open changes, and no list. */
	public static function bump_light(): void {
		CounterFile::change( self::name(), array( CounterFile::TYPED => 1 ) );
	}

	public static function name(): string {
		$name = get_option( self::OPTION );
		if ( ! is_string( $name ) || 32 !== strlen( $name ) ) {
			add_option( self::OPTION, bin2hex( random_bytes( 16 ) ), '', true );
			$name = get_option( self::OPTION );
		}

		return is_string( $name ) ? $name : '';
	}
}
