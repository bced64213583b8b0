<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** Rows of a table that are written many at a time; those that are there already are changed instead. */
final class Insertion {

	/** Bytes of one statement: servers take at least a megabyte. */
	private const MOST_BYTES = 400_000;

	private readonly string $head;

	private readonly string $tail;

	/** @var list<string> */
	private array $values = array();

	private int $bytes = 0;

	/**
	 * @param string $table   Of Tables.
	 * @param string $columns With commas between.
	 * @param string $change  Of a row that is there.
	 */
	public function __construct( string $table, string $columns, string $change ) {
		$this->head = 'INSERT INTO `' . OwnTable::of( $table ) . "` ($columns) VALUES ";
		$this->tail = " ON DUPLICATE KEY UPDATE $change";
	}

	/**
	 * @param string $value A row in its brackets.
	 * @throws StoreFailure Where the database fails.
	 */
	public function add( string $value ): void {
		if ( $this->bytes + strlen( $value ) > self::MOST_BYTES ) {
			$this->end();
		}
		$this->values[] = $value;
		$this->bytes   += strlen( $value ) + 1;
	}

	/**
	 * Writes what is left.
	 *
	 * @throws StoreFailure Where the database fails.
	 */
	public function end(): void {
		if ( array() !== $this->values ) {
			Database::run( $this->head . implode( ',', $this->values ) . $this->tail );
			$this->values = array();
			$this->bytes  = 0;
		}
	}
}
