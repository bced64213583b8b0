<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Tables of a feature that are made together, and the option that says which version of them is there. */
final class TableSet {

	/**
	 * @param string                    $option  Its name belongs into Uninstall, too.
	 * @param int                       $version Raised when a column or a table comes.
	 * @param \Closure(): list<OwnTable> $tables  Asked for only where they are to be made.
	 */
	public function __construct(
		private readonly string $option,
		private readonly int $version,
		private readonly \Closure $tables
	) {}

	/** Whether they were made. */
	public function are_there(): bool {
		$version = get_option( $this->option );

		return is_scalar( $version ) && (string) $this->version === (string) $version;
	}

	/** Makes what is missing. Not within a transaction: it would end. */
	public function provide(): bool {
		return $this->are_there() || $this->create();
	}

	/**
	 * Also where the option says that all is well and a table was dropped by hand.
	 *
	 * @param (\Closure(): void)|null $upgrade What becomes of rows of an earlier version, before the option says the new one.
	 */
	public function create( ?\Closure $upgrade = null ): bool {
		$is_there = true;
		foreach ( ( $this->tables )() as $table ) {
			$is_there = $table->create() && $is_there;
		}
		if ( $is_there && null !== $upgrade ) {
			$upgrade();
		}
		if ( $is_there && ! $this->are_there() ) {
			update_option( $this->option, (string) $this->version, true );
		}

		return $is_there;
	}
}
