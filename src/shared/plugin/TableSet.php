<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Base of tables that are made together; an option says which version of them is there. */
abstract class TableSet {

	/**
	 * The option that says which version is there. Its name belongs into Uninstall, too.
	 *
	 * @var string
	 */
	public const OPTION = '';

	/**
	 * Raised when a column or a table comes.
	 *
	 * @var int
	 */
	protected const VERSION = 1;

	/** @return list<OwnTable> Asked for only where they are to be made. */
	abstract protected static function all(): array;

	/**
	 * What becomes of the rows of an earlier version, before the option says the new one.
	 *
	 * @param int $before The earlier version.
	 */
	protected static function upgrade( int $before ): void {
		unset( $before );
	}

	/**
	 * Makes rows that others rely on, of those that are there, before the option says the new version.
	 *
	 * @return bool False where the database fails: it is tried again.
	 */
	protected static function fill(): bool {
		return true;
	}

	/** Whether they were made. */
	final public static function are_there(): bool {
		$version = get_option( static::OPTION );

		return is_scalar( $version ) && (string) static::VERSION === (string) $version;
	}

	/** Makes what is missing. Not within a transaction: it would end. */
	final public static function provide(): bool {
		return static::are_there() || static::create();
	}

	/** Also where the option says that all is well and a table was dropped by hand. */
	public static function create(): bool {
		$before   = get_option( static::OPTION );
		$is_there = true;
		foreach ( static::all() as $table ) {
			$is_there = $table->create() && $is_there;
		}
		if ( $is_there && is_numeric( $before ) && (int) $before < static::VERSION ) {
			static::upgrade( (int) $before );
		}
		$is_there = $is_there && static::fill();
		if ( $is_there && ! static::are_there() ) {
			update_option( static::OPTION, (string) static::VERSION, true );
		}

		return $is_there;
	}
}
