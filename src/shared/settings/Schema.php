<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Plugin\Lock;

defined( 'ABSPATH' ) || exit;

/**
 * Which form the stored values have, in an option beside the settings: `version` rises with each migration,
 * `first` is the version with which the shop began.
 *
 * Version 1 is what 0.1.0 stored; it wrote no such option. What an older version stored is brought into today's form in
 * order, under a lock, in the background, the admin or the command line, never in a visitor's request
 * (Background::may_provide()).
 */
final class Schema {

	public const OPTION = 'vitrin_schema';

	/** Of this version of the plugin. It rises also where only a feature is new, so that older shops find that one off. */
	public const VERSION = 5;

	/** Methods by the version that they lead to; none for 4 and 5, which brought attribution and statistics. Each may run twice; until it has run, the old values must still read soundly. */
	private const STEPS = array(
		2 => 'keep_switches',
		3 => 'keep_access',
	);

	/** The version whose features' switches keep_switches() writes down. */
	private const FIRST_FEATURES = 1;

	private const DOCUMENTS = 'documents';

	/** The version with which the documents came: a shop that began later had them on. */
	private const DOCUMENTS_SINCE = 2;

	public const LOCK = 'vitrin_schema_lock';

	/** Seconds. A step that threw is tried again after this time, not on every page. */
	private const RETRY = 300;

	/** 0 for a shop that has stored nothing yet. */
	public static function version(): int {
		return self::read()['version'];
	}

	/**
	 * Features that came later than this stay off in a shop until they are turned on. A shop that has
	 * stored nothing yet begins with this version.
	 */
	public static function first(): int {
		$first = self::read()['first'];

		return 0 === $first ? self::VERSION : $first;
	}

	/** Whether an older version of the plugin wrote what is stored, and its migration to this form has yet to run. */
	public static function is_before( int $version ): bool {
		return self::version() > 0 && self::version() < $version;
	}

	/** Whether a newer version of the plugin wrote what is stored. */
	public static function is_newer(): bool {
		return self::version() > self::VERSION;
	}

	public static function write( int $version, int $first ): void {
		update_option(
			self::OPTION,
			array(
				'version' => $version,
				'first'   => $first,
			),
			true
		);
	}

	/** @return array{version: int, first: int} */
	private static function read(): array {
		$stored  = get_option( self::OPTION );
		$version = is_array( $stored ) && is_int( $stored['version'] ?? null ) && $stored['version'] > 0 ? $stored['version'] : 0;
		if ( 0 === $version ) {
			// 0.1.0, or a damaged option: each migration can run again.
			$version = false === get_option( Store::OPTION ) ? 0 : 1;
		}
		$first = is_array( $stored ) && is_int( $stored['first'] ?? null ) && $stored['first'] > 0 ? $stored['first'] : $version;

		return array(
			'version' => $version,
			'first'   => min( $first, $version ),
		);
	}

	/** On activation, when no feature has started: only a shop that begins is marked as such. */
	public static function begin(): void {
		self::mark_beginning();
		Store::provide();
	}

	/** Marks a shop that has stored nothing yet as one that begins with this version. */
	public static function mark_beginning(): void {
		if ( 0 === self::version() ) {
			self::write( self::VERSION, self::VERSION );
		}
	}

	/** The last version that changed what was stored; others only brought features. */
	public static function last_work(): int {
		return max( array_keys( self::STEPS ) );
	}

	/** Call it before the option's check is hooked, which would fill all defaults in. */
	public static function migrate(): void {
		if ( 0 === self::version() ) {
			self::begin();
			return;
		}
		if ( self::version() >= self::VERSION || ! Lock::take( self::LOCK, self::RETRY ) ) {
			return;
		}
		// Another request may just have done it.
		foreach ( array( self::OPTION, Store::OPTION, 'alloptions', 'notoptions' ) as $name ) {
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
		$first = self::first();
		for ( $version = self::version() + 1; $version <= self::VERSION; ++$version ) {
			$step = self::STEPS[ $version ] ?? null;
			if ( null !== $step ) {
				self::$step();
			}
			self::write( $version, $first );
		}
	}

	/**
	 * 0.1.0 stored nothing until the first save, and all its features were on. Their switches are written down, so
	 * that no later default turns a feature of a running shop on or off.
	 */
	private static function keep_switches(): void {
		$stored = get_option( Store::OPTION, array() );
		if ( ! is_array( $stored ) ) {
			// Damaged: it reads as the defaults, and is left for the owner to mend.
			return;
		}
		foreach ( Registry::all() as $feature => $settings ) {
			if ( self::FIRST_FEATURES === $settings->since() ) {
				$values             = is_array( $stored[ $feature ] ?? null ) ? $stored[ $feature ] : array();
				$stored[ $feature ] = array( 'enabled' => Store::stored_value( $settings, 'enabled' ) ) + $values;
			}
		}
		update_option( Store::OPTION, $stored, true );
	}

	/**
	 * Since schema 3 the order's link opens its documents, unless the shop chose otherwise. A shop whose documents ran
	 * before, and which chose nothing, keeps the login: its buyers may have forwarded such links.
	 */
	private static function keep_access(): void {
		$stored = get_option( Store::OPTION, array() );
		if ( ! is_array( $stored ) ) {
			return;
		}
		// The feature itself isn't asked: it may have failed to start in this request.
		$values = is_array( $stored[ self::DOCUMENTS ] ?? null ) ? $stored[ self::DOCUMENTS ] : array();
		$was_on = Field::boolean( false )->check( $values['enabled'] ?? null ) ?? self::first() >= self::DOCUMENTS_SINCE;
		if ( $was_on && ! in_array( $values['access'] ?? null, array( 'logged_in', 'key' ), true ) ) {
			$stored[ self::DOCUMENTS ] = array( 'access' => 'logged_in' ) + $values;
			update_option( Store::OPTION, $stored, true );
		}
	}
}
