<?php
/**
 * The plugin's own PHP as PHP reads it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\ParserFactory;

/** For what no single run shows: which of all files do something. Comments are no code, and names are whole. */
final class Code {

	/** @return iterable<string, list<Node>> By path below `src`. */
	public static function of_all(): iterable {
		$root = \Vitrin\DIR . '/src/';
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( str_ends_with( (string) $file, '.php' ) ) {
				yield substr( (string) $file, strlen( $root ) ) => self::read( (string) file_get_contents( (string) $file ) );
			}
		}
	}

	/** @return list<Node> */
	public static function read( string $php ): array {
		static $parser = null;
		$parser      ??= ( new ParserFactory() )->createForHostVersion();

		return array_values( ( new NodeTraverser( new NameResolver() ) )->traverse( $parser->parse( $php ) ?? array() ) );
	}

	/**
	 * @template T of Node
	 * @param list<Node>      $code
	 * @param class-string<T> $kind
	 * @return list<T>
	 */
	public static function find( array $code, string $kind ): array {
		return array_values( ( new NodeFinder() )->findInstanceOf( $code, $kind ) );
	}

	/** What a call, a constant, or what is read of an object is named; '' where the code works it out. */
	public static function name( Node $node ): string {
		$name = $node->name ?? null;

		return $name instanceof Node\Name || $name instanceof Node\Identifier ? $name->toString() : ( is_string( $name ) ? $name : '' );
	}
}
