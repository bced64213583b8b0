<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/** The tables of what was counted. Only WordPress makes them; where they are missing what came in waits in its files. */
final class Tables extends TableSet {

	/** Ids of texts, so that a total is a few numbers. */
	public const TEXTS = 'vitrin_statistics_texts';

	/** By day, and of days that are older than three months by stretches of months (Segments). */
	public const TOTALS = 'vitrin_statistics_totals';

	/** Of many days together (SumsTable): made of the totals whenever it is missing. */
	public const SUMS = 'vitrin_statistics_sums';

	/** Of each hour in the shop's zone, kept as they are. */
	public const HOURS = 'vitrin_statistics_hours';

	/** What a visitor's next line needs; gone after 48 hours. */
	public const VISITORS = 'vitrin_statistics_visitors';

	/** What wasn't counted, and why; 30 days. */
	public const REFUSED = 'vitrin_statistics_refused';

	/** How far each buffer was read, and the row that only one counts under. */
	public const POSITIONS = 'vitrin_statistics_files';

	/** What may be there a number of times a day, or was there this month. */
	public const MARKS = 'vitrin_statistics_marks';

	public const ALL = array( self::TEXTS, self::TOTALS, self::SUMS, self::HOURS, self::VISITORS, self::REFUSED, self::POSITIONS, self::MARKS );

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_statistics_tables';

	/** Raise it when a column or a table comes. */
	protected const VERSION = 3;

	/** So that a text is equal to itself alone, and a row is locked for itself. */
	public const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** A total that is nothing is NULL: it takes no byte then, and most rows have one total of six. */
	private const TOTAL = 'int NULL';

	/** A total as a statement writes it. */
	public static function total( int $total ): string {
		return 0 === $total ? 'NULL' : (string) $total;
	}

	/** @return list<OwnTable> */
	protected static function all(): array {
		return array(
			new OwnTable(
				self::TEXTS,
				array(
					'id'   => 'int unsigned NOT NULL AUTO_INCREMENT',
					'kind' => 'tinyint unsigned NOT NULL',
					'hash' => 'varchar(16) NOT NULL',
					'made' => 'date NOT NULL',
					'text' => 'varchar(500) NOT NULL',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY kind_hash (kind,hash)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::TOTALS,
				array(
					'cut' => 'tinyint unsigned NOT NULL',
					'at'  => 'date NOT NULL',
					'a'   => 'int unsigned NOT NULL',
					'b'   => 'int unsigned NOT NULL',
				) + array_fill_keys( Sums::METRICS, self::TOTAL ),
				array( 'PRIMARY KEY (cut,at,a,b)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::SUMS,
				array(
					'cut'   => 'tinyint unsigned NOT NULL',
					'first' => 'date NOT NULL',
					'last'  => 'date NOT NULL',
					'part'  => 'smallint unsigned NOT NULL',
					'parts' => 'smallint unsigned NOT NULL',
					'data'  => 'mediumtext NOT NULL',
				),
				array( 'PRIMARY KEY (cut,first,last,part)', 'KEY last (last)' ),
				'ENGINE=InnoDB DEFAULT CHARACTER SET ascii COLLATE ascii_bin'
			),
			new OwnTable(
				self::HOURS,
				array(
					'at'   => 'date NOT NULL',
					'hour' => 'tinyint unsigned NOT NULL',
				) + array_fill_keys( Sums::OF_HOURS, 'int NOT NULL DEFAULT 0' ),
				array( 'PRIMARY KEY (at,hour)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::VISITORS,
				array(
					'day'   => 'date NOT NULL',
					'hash'  => 'varchar(16) NOT NULL',
					'seen'  => 'int unsigned NOT NULL',
					'moved' => "varchar(16) NOT NULL DEFAULT ''",
					'state' => 'text NOT NULL',
				),
				array( 'PRIMARY KEY (day,hash)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::REFUSED,
				array(
					'day'     => 'date NOT NULL',
					'reason'  => 'varchar(20) NOT NULL',
					'detail'  => 'varchar(60) NOT NULL',
					'counted' => 'int NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (day,reason,detail)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::POSITIONS,
				array(
					'name'     => 'varchar(64) NOT NULL',
					'position' => 'bigint unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (name)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::MARKS,
				array(
					'day'     => 'date NOT NULL',
					'name'    => 'varchar(40) NOT NULL',
					'counted' => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (day,name)' ),
				self::OPTIONS
			),
		);
	}
}
