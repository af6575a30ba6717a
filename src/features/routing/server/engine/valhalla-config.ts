/** Any other type writes to standard output. */
const quiet = { type: '' }

const roadLimits = {
  max_distance: 8_000_000,
  max_locations: 20,
  // The default of 400 km refuses a national matrix.
  max_matrix_distance: 8_000_000,
  max_matrix_location_pairs: 10_000,
}

/**
 * Configuration of the tile builder and the engine: the smallest set of keys that @valhallajs/valhallajs 3.6.1 accepts, with our limits
 * (metres, minutes). The package's own getConfig is a Python script. A missing key fails at the first call as "No such node"; a costing
 * without limits here ends the process, so only `truck` and `auto` have any.
 */
export function buildValhallaConfig({ tileDir, adminFile, threads }: { tileDir: string; adminFile: string; threads: number }) {
  return {
    mjolnir: {
      tile_dir: tileDir,
      // Without it every road is driven on the left.
      admin: adminFile,
      id_table_size: 10_000_000,
      max_cache_size: 40_000_000,
      concurrency: threads,
      logging: quiet,
    },
    loki: {
      actions: [
        'locate',
        'route',
        'height',
        'sources_to_targets',
        'optimized_route',
        'isochrone',
        'trace_route',
        'trace_attributes',
        'transit_available',
        'expansion',
        'centroid',
        'status',
      ],
      service_defaults: {
        radius: 0,
        minimum_reachability: 10,
        search_cutoff: 60_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      logging: quiet,
    },
    thor: { logging: quiet },
    odin: { logging: quiet },
    // Metres between two points of a traced line: straight roads have few points.
    meili: { default: { breakage_distance: 100_000 }, logging: quiet },
    service_limits: {
      max_alternates: 3,
      max_exclude_locations: 50,
      max_exclude_polygons_length: 10_000,
      max_radius: 200,
      max_reachability: 100,
      truck: roadLimits,
      auto: roadLimits,
      // Tolls and lights are counted along the whole route, so these exceed the longest one.
      trace: {
        max_distance: 9_000_000,
        max_shape: 100_000,
        max_alternates: 3,
        max_alternates_shape: 100,
        max_gps_accuracy: 100,
        max_search_radius: 100,
      },
      isochrone: { max_contours: 6, max_time_contour: 1440, max_distance_contour: 2000, max_distance: 25_000, max_locations: 1 },
      // Not used, but the engine refuses every request without them.
      pedestrian: {
        max_distance: 250_000,
        max_locations: 50,
        max_matrix_distance: 200_000,
        max_matrix_location_pairs: 2500,
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 10_000,
      },
      skadi: { max_shape: 750_000, min_resample: 10 },
    },
  }
}
