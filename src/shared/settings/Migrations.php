<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Plugin\Lock;

defined( 'ABSPATH' ) || exit;

/**
 * Brings what an older version stored into today's form: in order, under a lock, in the background, the admin or
 * the command line, never in a visitor's request (Maintenance).
 */
final class Migrations {

	/** By the version that they lead to. */
	private const STEPS = array(
		2 => Migrations\KeepSwitches::class,
		3 => Migrations\KeepAccess::class,
	);

	public const LOCK = 'vitrin_schema_lock';

	/** Seconds. A step that threw is tried again after this time, not on every page. */
	private const RETRY = 300;

	/** On activation, when no feature has started: only a shop that begins is marked as such. */
	public static function begin(): void {
		self::mark_beginning();
		Store::provide();
	}

	/** Marks a shop that has stored nothing yet as one that begins with this version. */
	public static function mark_beginning(): void {
		if ( 0 === Schema::version() ) {
			Schema::write( Schema::VERSION, Schema::VERSION );
		}
	}

	/** Call it before the option's check is hooked, which would fill all defaults in. */
	public static function run(): void {
		if ( 0 === Schema::version() ) {
			self::begin();
			return;
		}
		if ( Schema::version() >= Schema::VERSION || ! Lock::take( self::LOCK, self::RETRY ) ) {
			return;
		}
		// Another request may just have done it.
		foreach ( array( Schema::OPTION, Store::OPTION, 'alloptions', 'notoptions' ) as $name ) {
			wp_cache_delete( $name, 'options' );
		}
		try {
			self::run_steps();
		} catch ( \Throwable $error ) {
			wc_get_logger()->error( sprintf( 'Migration broke: %s in %s:%d', get_class( $error ), $error->getFile(), $error->getLine() ), array( 'source' => 'vitrin' ) );
			return;
		}
		Lock::release( self::LOCK );
	}

	/** What is done stays done if a later step throws. */
	private static function run_steps(): void {
		$first = Schema::first();
		foreach ( self::STEPS as $version => $step ) {
			if ( $version > Schema::version() ) {
				$step::run();
				Schema::write( $version, $first );
			}
		}
	}
}
