<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\FileWriter;

defined( 'ABSPATH' ) || exit;

/** The folder that holds what the collecting needs and has collected. */
final class Folder {

	/** The option that holds its name. */
	public const OPTION = 'vitrin_statistics_folder';

	/** The option that holds the key of signatures: the same for all servers of a shop. */
	public const SECRET = 'vitrin_statistics_secret';

	public const PREFIX = 'vitrin-statistics-';

	/** What is written to now. */
	public const BUFFER = 'buffer.lines';

	/** How those end that are written no more. */
	public const ENDING = '.lines';

	/** Its time is that of the last folding. */
	public const FOLDED = 'folded';

	/** Seconds after which folding is late. */
	private const LATE = 300;

	private ?Config $config = null;

	/** @param string $path Without a slash at its end. */
	public function __construct( public readonly string $path ) {}

	/**
	 * This shop's, as WordPress knows it.
	 *
	 * @return self|null Null where none was made; one that was may be gone.
	 */
	public static function current(): ?self {
		$name = get_option( self::OPTION );
		if ( ! is_string( $name ) || 1 !== preg_match( '/^' . self::PREFIX . '[0-9a-f]{32}$/D', $name ) ) {
			return null;
		}
		// Without what plugins filter there: they are loaded after the hits that are answered early.
		$uploads = _wp_upload_dir();

		return new self( rtrim( $uploads['basedir'], '/' ) . '/' . $name );
	}

	/** The key of signatures; '' where nothing can be counted yet. */
	public static function secret(): string {
		$secret = get_option( self::SECRET );

		return is_string( $secret ) ? $secret : '';
	}

	public function file( string $name ): string {
		return $this->path . '/' . $name;
	}

	/** @return Config|null Null where WordPress has to write it first. */
	public function config(): ?Config {
		return $this->config ??= Config::of_file( $this->file( 'settings.php' ) );
	}

	/** Forgets what was read. */
	public function read_anew(): void {
		$this->config = null;
	}

	/** Whether nobody has folded buffers for minutes: then no job does. */
	public function is_folding_late( int $now ): bool {
		$file = $this->file( self::FOLDED );
		clearstatcache();
		// Before the first folding there may be none.
		$time = FileWriter::quietly( static fn () => filemtime( $file ) );

		return ! is_int( $time ) || $now - $time > self::LATE;
	}

	/** Says that buffers were folded now. */
	public function mark_folded(): void {
		touch( $this->file( self::FOLDED ) );
	}
}
